import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import type { Conflict, Merged, Workflow, WorkflowNode } from "../src/merge-workflow.ts";
import { mapTexts, rulesOf, type Wires } from "./workflow-edits.ts";

/** Computes the merge's expected result independently of its implementation. */

type Three = { base: Workflow; theirs: Workflow; ours: Workflow };
const nodes = ({ nodes: list }: Workflow) => list ?? [];
const byId = (workflow: Workflow, id: unknown) => nodes(workflow).find((node) => node.id === id);

/** Each connection as a string, unordered. */
export function wireSet({ connections }: Workflow): string[] {
  return Object.entries((connections ?? {}) as Wires)
    .flatMap(([from, types]) =>
      Object.entries(types).flatMap(([type, outputs]) =>
        outputs.flatMap((targets, output) =>
          (targets ?? []).map((to) => JSON.stringify([from, type, output, to.node, to.type, to.index])),
        ),
      ),
    )
    .toSorted();
}

/** Like toEqual, but fast for equal values. */
export function expectEqual(actual: unknown, expected: unknown, message?: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, message).toEqual(expected);
}

/** Normalizes what can be written in two ways: order of connections, empty pinned data. */
export function plain(workflow: Workflow): Workflow {
  const { pinData = {}, settings = {}, ...rest } = workflow;
  return { ...rest, pinData, settings, connections: wireSet(workflow) };
}

const REFERENCE = /\$\('((?:\\.|[^'\\])*)'\)|\$node\["((?:\\.|[^"\\])*)"\]/g;

const unquote = (text: string) => text.replace(/\\(.)/g, "$1");

function references(node: WorkflowNode): string[] {
  const found: string[] = [];
  mapTexts(node.parameters, (text) => {
    for (const [, single, double] of text.matchAll(REFERENCE)) found.push(unquote(single ?? double ?? ""));
    return text;
  });
  return found;
}

export function checkMerge(versions: Three, merged: Merged): void {
  checkReferences(versions, merged);
  checkParameters(versions, merged);
  checkBuyersOwn(versions, merged);
  checkPresence(versions, merged);
  checkConnections(versions, merged);
}

/** A conflict about a node that only one side has is the buyer's decision, and references to it depend on it. */
function checkReferences({ base, theirs, ours }: Three, { workflow, conflicts }: Merged): void {
  const names = nodes(workflow).map(({ name }) => name);
  expect(new Set(names).size, "no name is there twice").toBe(names.length);
  const known = new Set(names);
  for (const wire of wireSet(workflow)) {
    const [from, , , to] = JSON.parse(wire);
    if (!known.has(from) || !known.has(to)) expect.fail(`a connection without its node: ${wire}`);
  }
  const asked = new Set(conflicts.filter(({ key }) => key.includes("/removed by")).map(({ node }) => node));
  // A note's text is no expression.
  for (const node of nodes(workflow).filter(({ type }) => type !== "n8n-nodes-base.stickyNote"))
    for (const name of references(node)) {
      if (known.has(name) || asked.has(name)) continue;
      const missed = [theirs, ours].some((side) => {
        const [there, all] = [byId(side, node.id), nodes(side).map((one) => one.name)];
        return there && references(there).some((reference) => !all.includes(reference));
      });
      const was = JSON.stringify({ name, node: node.name, base: nodes(base).map((one) => one.name) });
      if (!missed) expect.fail(`a reference holds that held: ${was}`);
    }
}

/** Ids by name. The name of a removed node still means that node. */
function idsByName(workflow: Workflow, base: Workflow): Map<string, unknown> {
  const gone = nodes(base).filter(({ id }) => !byId(workflow, id));
  return new Map([...gone, ...nodes(workflow)].map(({ name, id }) => [name, id]));
}

/** Every number, text and flag by path, with references by id, so that names do not matter. */
function leaves(node: WorkflowNode, ids: Map<string, unknown>): Map<string, unknown> {
  const byIds = mapTexts(node.parameters, (text) =>
    text.replace(REFERENCE, (whole, single, double) => {
      const name = unquote(single ?? double);
      return ids.has(name) ? `<${ids.get(name)}>` : whole;
    }),
  );
  const found = new Map<string, unknown>();
  const walk = (value: unknown, path: string) => {
    if (Array.isArray(value) && value.every((one) => labelOf(one) !== null))
      for (const one of value) walk(one, `${path}/${labelOf(one)}`);
    else if (typeof value !== "object" || value === null || Array.isArray(value) || isWhole(value))
      found.set(path, JSON.stringify(value));
    else for (const [key, one] of Object.entries(value)) walk(one, `${path}/${key}`);
  };
  walk(byIds, "");
  return found;
}

const LABELS = ["id", "name", "key", "outputKey", "fieldLabel", "displayName", "category"];

function labelOf(entry: Record<string, unknown>): string | null {
  const label = LABELS.map((key) => entry?.[key]).find((value) => typeof value === "string");
  return typeof label === "string" ? label : null;
}

const isWhole = (value: object) => "__rl" in value || ("operation" in value && "type" in value);

/**
 * Changes of one side are applied; different changes of both are a conflict with both values, or belong to the
 * buyer.
 */
function checkParameters(three: Three, { workflow, conflicts }: Merged): void {
  const four = [three.base, three.theirs, three.ours, workflow].map((one) => ({
    workflow: one,
    ids: idsByName(one, three.base),
  }));
  for (const node of nodes(workflow)) {
    const versions = four.map((one) => ({ ids: one.ids, there: byId(one.workflow, node.id) }));
    if (versions.some(({ there }) => there?.type !== node.type || hasUnnamed(there))) continue;
    const found = versions.map(({ ids, there }) => leaves(there as WorkflowNode, ids));
    const own = conflicts.filter((one) => one.node === byId(three.theirs, node.id)?.name);
    for (const path of new Set(found.flatMap((one) => [...one.keys()]))) {
      const [b, t, o, m] = found.map((one) => one.get(path));
      const expected = t === b ? o : t;
      const isClear = t === b || o === b || t === o;
      if (isClear && m === expected) continue;
      const where = `${node.name}${path}: was ${b}, theirs ${t}, ours ${o}, came to ${m}`;
      if (m !== withMark(b, t, o)) expect.fail(where);
      if (!isBuyersOwn(three, node) && !own.some((one) => shows(one, t, o)))
        expect.fail(`not asked: ${where}`);
    }
  }
}

/**
 * A note with the buyer's text gets the new version's mark, in the old mark's place if it has one; a note that the buyer
 * emptied holds the mark alone.
 */
function withMark(base: unknown, theirs: unknown, ours: unknown): unknown {
  const [mark] = MARK.exec(String(ours)) ?? [];
  if (!mark) return theirs;
  const text = theirs === undefined ? "" : JSON.parse(String(theirs));
  if (text.trim() === "") return base === undefined ? ours : JSON.stringify(mark);
  return JSON.stringify(MARK.test(text) ? text.replace(MARK, mark) : `${text}\n\n${mark}`);
}

const MARK = /opswright: [\w-]+ [\d.]+\d/;

/** Names without an id, and lists with partial ids, have other paths than in the merge. */
const hasUnnamed = (node: WorkflowNode | undefined) =>
  JSON.stringify(node?.parameters ?? {}).includes('"outputKey"');

function isBuyersOwn({ base, ours }: Three, { id, type }: WorkflowNode): boolean {
  return (
    type === "n8n-nodes-base.stickyNote" || [base, ours].some((one) => byId(one, id)?.name === "Settings")
  );
}

function shows({ theirs, ours }: Conflict, t: unknown, o: unknown): boolean {
  const has = (shown: unknown, leaf: unknown) =>
    leaf === undefined || String(leaf).includes("<") || JSON.stringify(shown).includes(String(leaf));
  return has(theirs, t) && has(ours, o);
}

/** Checks the buyer's own fields, node by node. */
function checkBuyersOwn({ base, theirs }: Three, { workflow }: Merged): void {
  for (const node of nodes(workflow)) {
    const [before, there] = [byId(base, node.id), byId(theirs, node.id)];
    if (!there) continue;
    // A node of another type cannot use the old credentials.
    const own = ["disabled", "position", "notes", ...(node.type === there.type ? ["credentials"] : [])];
    for (const key of own)
      if (JSON.stringify(there[key]) !== JSON.stringify(before?.[key]))
        expect(node[key], key).toEqual(there[key]);
    const pinned = ({ pinData = {} }: Workflow, name: string) =>
      Object.entries(pinData as object).find(([key]) => key === name)?.[1];
    if (pinned(theirs, there.name)) expect(pinned(workflow, node.name)).toEqual(pinned(theirs, there.name));
  }
}

/** Checks that additions of either side are present, and undisputed removals are not. */
function checkPresence({ base, theirs, ours }: Three, { workflow, conflicts }: Merged): void {
  const asked = conflicts.filter(({ key }) => key.includes("/removed by")).map(({ node }) => node);
  for (const node of [...nodes(theirs), ...nodes(ours)]) {
    const [inBase, inTheirs, inOurs] = [base, theirs, ours].map((one) => byId(one, node.id));
    const isNote = node.type === "n8n-nodes-base.stickyNote";
    const isKept =
      Boolean(inTheirs && (inOurs || !inBase || asked.includes(inTheirs.name))) || Boolean(inOurs && !inBase);
    if (!isNote && Boolean(byId(workflow, node.id)) !== isKept)
      expect.fail(`${node.name} should ${isKept ? "" : "not "}be there`);
  }
}

/** Connections by node id, and for switches by the rule of the output. */
function wiresById(workflow: Workflow, all: readonly Workflow[]): Map<string, unknown[]> {
  const named = new Map(nodes(workflow).map((node) => [node.name, node]));
  return new Map(
    wireSet(workflow).flatMap((wire) => {
      const [from, type, output, to, inputType, input] = JSON.parse(wire);
      const [source, target] = [named.get(from), named.get(to)];
      if (!source || !target) return [];
      // Without rules, outputs are numbered.
      const versions = all.flatMap((one) => byId(one, source.id) ?? []);
      const rules = versions.every(rulesOf) ? rulesOf(source) : null;
      const place = rules ? (rules[output]?.outputKey ?? `after ${output - rules.length}`) : output;
      const ids = [source.id, target.id];
      return [[JSON.stringify([source.id, type, place, target.id, inputType, input]), ids]];
    }),
  );
}

/** Compares connections as a set, except for places and nodes in conflict. */
function checkConnections({ base, theirs, ours }: Three, { workflow, conflicts }: Merged): void {
  const [b, t, o, m] = [base, theirs, ours, workflow].map((one, _, all) => wiresById(one, all)) as [
    Wired,
    Wired,
    Wired,
    Wired,
  ];
  const asked = new Set(
    conflicts
      .filter(({ key }) => /\/(removed by|connection|type|parameters\/rules)/.test(key))
      .map(({ node }) => node),
  );
  const isAsked = (id: unknown) => [base, theirs, ours].some((one) => asked.has(byId(one, id)?.name ?? ""));
  for (const key of new Set([...b.keys(), ...t.keys(), ...o.keys(), ...m.keys()])) {
    const ids = t.get(key) ?? o.get(key) ?? b.get(key) ?? m.get(key) ?? [];
    if (ids.some(isAsked)) continue;
    const isWanted = b.has(key) ? t.has(key) && o.has(key) : t.has(key) || o.has(key);
    const isThere = ids.every((id) => byId(workflow, id)) && hasPlace(workflow, key);
    if (m.has(key) !== (isWanted && isThere))
      expect.fail(
        `${key} is ${m.has(key) ? "" : "not "}there; in the three: ${[b, t, o].map((one) => one.has(key))}`,
      );
  }
}

type Wired = Map<string, unknown[]>;

function hasPlace(workflow: Workflow, key: string): boolean {
  const [id, , place] = JSON.parse(key);
  const rules = rulesOf(byId(workflow, id) as WorkflowNode);
  return (
    typeof place === "number" ||
    place.startsWith("after") ||
    Boolean(rules?.some(({ outputKey }) => outputKey === place))
  );
}
