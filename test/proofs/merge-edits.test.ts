import { existsSync, readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Merged, mergeWorkflow, type Side, type Workflow, type WorkflowNode } from "workflow-merge";
import { anyEditsArbitrary, editAny } from "workflow-merge/test/rebuilding-edits.ts";
import { mapTexts } from "workflow-merge/test/workflow-edits.ts";
import { runs } from "./runs.ts";

/** 10,000 merges with `PROOFS=all`: every version of every template with the newest one, after random edits. */
const GOODS = new URL("../../goods/", import.meta.url);
const read = (path: string): Workflow => JSON.parse(readFileSync(new URL(path, GOODS), "utf8"));
const updates = readdirSync(new URL("earlier-files", GOODS)).flatMap((slug) => {
  const ours = read(`files/${slug}.json`);
  const folder = new URL(`earlier-files/${slug}`, GOODS);
  if (!ours.nodes || !existsSync(folder)) return [];
  return readdirSync(folder).map((file) => ({ base: read(`earlier-files/${slug}/${file}`), ours }));
});
const numRuns = runs({ few: 2, all: Math.ceil(10_000 / updates.length) });

type Versions = { base: Workflow; theirs: Workflow; ours: Workflow };

/** Decides every conflict, with all earlier choices. `merged` is the merge without choices. */
function settle({ base, theirs, ours }: Versions, merged: Merged, answer: (id: string) => Side): Merged {
  const choices: Record<string, Side> = {};
  const asked = new Set<string>();
  for (let round = 0; round < 10; round++) {
    if (merged.conflicts.length === 0) return merged;
    for (const { id } of merged.conflicts) {
      if (asked.has(id)) expect.fail(`asked again: ${id}`);
      asked.add(id);
      choices[id] = answer(id);
    }
    merged = mergeWorkflow(base, theirs, ours, choices);
  }
  throw new Error("endless conflicts");
}

type Wire = [from: unknown, to: unknown, isMain: boolean];
type Target = { node: string };

/** Each connection by its nodes' ids. */
function wiresOf({ nodes = [], connections }: Workflow): Wire[] {
  const ids = new Map(nodes.map(({ name, id }) => [name, id]));
  return Object.entries((connections ?? {}) as Record<string, Record<string, (Target[] | null)[]>>).flatMap(
    ([from, types]) =>
      Object.entries(types).flatMap(([type, outputs]) =>
        outputs.flatMap((targets) =>
          (targets ?? []).map(({ node }): Wire => [ids.get(from), ids.get(node), type === "main"]),
        ),
      ),
  );
}

function reachedIds(workflow: Workflow): Set<unknown> {
  const wires = wiresOf(workflow).map(([from, to, isMain]) => (isMain ? [from, to] : [to, from]));
  const triggers = (workflow.nodes ?? []).filter(({ type }) => /trigger$|\.webhook$/i.test(type));
  const found = new Set<unknown>(triggers.map(({ id }) => id));
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const [from, to] of wires) if (found.has(from)) found.add(to);
  }
  return found;
}

const idsOf = ({ nodes = [] }: Workflow) => new Set(nodes.map(({ id }) => id));
const isNote = ({ type }: { type: string }) => type === "n8n-nodes-base.stickyNote";

function expectReached({ theirs, ours }: Versions, { workflow, dead }: Merged): void {
  if (dead.length > 0) return;
  const [before, next, after] = [theirs, ours, workflow].map(reachedIds) as [
    Set<unknown>,
    Set<unknown>,
    Set<unknown>,
  ];
  for (const { id, name, type } of workflow.nodes ?? [])
    if (!isNote({ type }) && before.has(id) && next.has(id))
      if (!after.has(id)) expect.fail(`a run no longer comes to ${name}`);
}

/** Texts without references to nodes, with their counts. */
function textsOf(parameters: unknown): Map<string, number> {
  const counts = new Map<string, number>();
  mapTexts(parameters, (text) => {
    if (!text.includes("$")) counts.set(text, (counts.get(text) ?? 0) + 1);
    return text;
  });
  return counts;
}

/** A changed reference to a renamed node does not count as an edit. */
const withoutReferences = (parameters: unknown) =>
  JSON.stringify(
    mapTexts(parameters ?? {}, (text) =>
      text.replace(/\$(?:\('(?:\\.|[^'\\])*'\)|node\["(?:\\.|[^"\\])*"\])/g, "$()"),
    ),
  );

/** If the buyer keeps everything, all of the buyer's edits must be present. */
function expectKept({ base, theirs }: Versions, { workflow }: Merged): void {
  const merged = new Map((workflow.nodes ?? []).map((node) => [node.id, node]));
  const was = new Map((base.nodes ?? []).map((node) => [node.id, node]));
  const kept = idsOf(theirs);
  for (const node of theirs.nodes ?? []) {
    const before = was.get(node.id);
    const isEdited = withoutReferences(before?.parameters) !== withoutReferences(node.parameters);
    if (before && !isEdited && before.name === node.name && before.type === node.type) continue;
    // A duplicate replaces its removed original.
    const isDuplicate = ({ parameters, id }: WorkflowNode) =>
      !kept.has(id) && JSON.stringify(parameters) === JSON.stringify(node.parameters);
    if (!before && (base.nodes ?? []).some(isDuplicate)) continue;
    const after = merged.get(node.id);
    expect(after, `${node.name} is there`).toBeDefined();
    if (before?.name !== node.name) expect(after?.name).toBe(node.name);
    if (before?.type !== node.type) expect(after?.type).toBe(node.type);
    if (isNote(node)) continue;
    const [old, own] = [textsOf(before?.parameters), textsOf(node.parameters)];
    const now = textsOf(after?.parameters);
    for (const [text, count] of own)
      if ((old.get(text) ?? 0) < count) expect(now.has(text), `${node.name}: ${text}`).toBe(true);
  }
  for (const [id, node] of was)
    if (!isNote(node) && !kept.has(id) && merged.has(id)) expect.fail(`${node.name} is back`);
}

test.each(updates.map((update) => ({ ...update, from: update.base.id, to: update.ours.id })))(
  "NI-2 $from to $to after any edits: terminates, leaves no node without input and loses no edit",
  { timeout: 60_000 + numRuns * 1000 },
  ({ base, ours }) => {
    fc.assert(
      fc.property(anyEditsArbitrary(8), fc.infiniteStream(fc.boolean()), (edits, coins) => {
        const theirs = editAny({ ...base, nodeGroups: [] }, edits, "buyer");
        const versions = { base, theirs, ours };
        const first = mergeWorkflow(base, theirs, ours);
        expectReached(
          versions,
          settle(versions, first, () => (coins.next().value ? "ours" : "theirs")),
        );
        const merged = settle(versions, first, () => "theirs");
        expect(merged.dead).toEqual([]);
        expectReached(versions, merged);
        expectKept(versions, merged);
      }),
      { numRuns, seed: Number(process.env.SEED ?? 42) },
    );
  },
);
