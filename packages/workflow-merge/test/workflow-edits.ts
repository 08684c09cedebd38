import fc from "fast-check";
import type { Workflow, WorkflowNode } from "../src/merge-workflow.ts";

/** A change made by a buyer or by us. Numbers select among existing parts. */
export type Edit = { kind: (typeof KINDS)[number]; at: number; to: number };

export const KINDS = [
  ...["rename", "parameter", "parameter", "newParameter", "dropParameter", "channel", "credential"],
  ...["addNode", "insertNode", "removeNode", "disable", "move", "moveAll", "connect", "disconnect"],
  ...["note", "pin", "entry", "newEntry", "dropEntry", "version", "setting", "title"],
  ...["newRule", "dropRule"],
] as const;

export const editsArbitrary = (max: number): fc.Arbitrary<Edit[]> =>
  fc.array(fc.record({ kind: fc.constantFrom(...KINDS), at: fc.nat({ max: 60 }), to: fc.nat({ max: 60 }) }), {
    maxLength: max,
  });

type Target = { node: string; type: string; index: number };
export type Wires = Record<string, Record<string, (Target[] | null)[]>>;
type Json = Record<string, unknown>;
export type EditedWorkflow = Workflow & { nodes: WorkflowNode[]; connections: Wires };

/** Notes have no references or connections. */
const REFERRING = new Set<Edit["kind"]>(["newParameter", "addNode", "insertNode", "connect"]);
export const stepsOf = ({ nodes }: EditedWorkflow) =>
  nodes.filter(({ type }) => type !== "n8n-nodes-base.stickyNote");

export const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

/** Applies all edits. `who` marks additions, so that two editors' differ; some match by chance. */
export function edit(workflow: Workflow, edits: readonly Edit[], who: string): EditedWorkflow {
  const edited = structuredClone(workflow) as EditedWorkflow;
  for (const [i, one] of edits.entries()) applyEdit(edited, one, `${who}${i}`);
  return edited;
}

export function applyEdit(workflow: EditedWorkflow, one: Edit, word: string): void {
  const node = pick(REFERRING.has(one.kind) ? stepsOf(workflow) : workflow.nodes, one.at);
  if (node) apply(workflow, node, one, one.to % 5 === 0 ? "same" : word);
}

function apply(workflow: EditedWorkflow, node: WorkflowNode, { kind, at, to }: Edit, word: string): void {
  const parameters = node.parameters as Json;
  const other = pick(stepsOf(workflow), to);
  const list = entriesOf(node);
  if (kind === "rename") rename(workflow, node.name, pick(NAMES, to) + word);
  else if (kind === "parameter") changeLeaf(parameters, to, word);
  else if (kind === "newParameter")
    parameters[`extra${to % 3}`] = `={{ $('${quote(other?.name ?? "")}').item }} ${word}`;
  else if (kind === "dropParameter") delete parameters[pick(Object.keys(parameters), to) ?? ""];
  else if (kind === "channel")
    parameters.channelId = { __rl: true, mode: pick(["id", "name"], to), value: word };
  else if (kind === "credential") node.credentials = { slackApi: { id: word, name: word } };
  else if (kind === "addNode") addNode(workflow, node, at, word);
  else if (kind === "insertNode") insertNode(workflow, node, word);
  else if (kind === "removeNode") removeNode(workflow, node);
  else if (kind === "disable") node.disabled = true;
  else if (kind === "move") node.position = [to * 10, at * 10];
  else if (kind === "moveAll") for (const one of workflow.nodes) one.position = moved(one.position, to);
  else if (kind === "connect" && other) connect(workflow, node.name, to % 2, other.name);
  else if (kind === "disconnect") disconnect(workflow, node.name, to);
  else if (kind === "note") node.notes = word;
  else if (kind === "pin")
    workflow.pinData = { ...(workflow.pinData as Json), [node.name]: [{ json: { word } }] };
  else if (kind === "entry" && list.length > 0) changeLeaf(pick(list, to) ?? {}, at, word);
  else if (kind === "newEntry" && list.length > 0)
    list.splice(to % list.length, 0, { id: `id ${word}`, name: `entry ${word}`, value: word });
  else if (kind === "dropEntry") list.splice(to, 1);
  else if (kind === "newRule" || kind === "dropRule") changeRules(workflow, kind, to, word);
  else if (kind === "version") node.typeVersion = 10 + (to % 3);
  else if (kind === "setting") workflow.settings = { ...(workflow.settings as Json), timezone: word };
  else if (kind === "title") workflow.name = word;
}

const NAMES = ["Ask ", "It's ", 'Say "hi" ', "Back\\slash ", "$& ", "__proto__", "Node"];
const quote = (name: string) => name.replaceAll("\\", "\\\\").replaceAll("'", "\\'");
const moved = (position: unknown, by: number) => (position as number[]).map((at) => at + by * 20);

/** Renames like n8n's editor: the node, its connections, pinned data and references. */
export function rename(workflow: EditedWorkflow, old: string, wanted: string): void {
  const name = workflow.nodes.some((node) => node.name === wanted)
    ? `${wanted} again ${workflow.nodes.length}`
    : wanted;
  if (workflow.nodes.some((node) => node.name === name)) return;
  const references = (text: string) =>
    text
      .split(`$('${quote(old)}')`)
      .join(`$('${quote(name)}')`)
      .split(`$node[${JSON.stringify(old)}]`)
      .join(`$node[${JSON.stringify(name)}]`);
  for (const node of workflow.nodes) {
    if (node.name === old) node.name = name;
    node.parameters = mapTexts(node.parameters, references);
  }
  const swap = (key: string) => (key === old ? name : key);
  const targets = (list: Target[] | null) =>
    list?.map((target) => ({ ...target, node: swap(target.node) })) ?? null;
  const types = (of: Wires[string]) =>
    Object.fromEntries(Object.entries(of).map(([type, outputs]) => [type, outputs.map(targets)]));
  workflow.connections = Object.fromEntries(
    Object.entries(workflow.connections).map(([from, of]) => [swap(from), types(of)]),
  );
  if (workflow.pinData)
    workflow.pinData = Object.fromEntries(
      Object.entries(workflow.pinData).map(([key, data]) => [swap(key), data]),
    );
}

export function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, map)]));
}

/** Changes a number, text or flag somewhere inside; ids and references remain. */
function changeLeaf(tree: Json, at: number, word: string): void {
  const leaves = [...leavesIn(tree)];
  const leaf = pick(leaves, at);
  if (leaf) leaf.in[leaf.key] = typeof leaf.in[leaf.key] === "string" ? `${leaf.in[leaf.key]} ${word}` : word;
}

function* leavesIn(tree: Json): Generator<{ in: Json; key: string }> {
  for (const [key, value] of Object.entries(tree)) {
    if (key === "id" || key === "__rl" || key === "operator") continue;
    if (typeof value === "object" && value !== null) yield* leavesIn(value as Json);
    else yield { in: tree, key };
  }
}

function entriesOf({ parameters }: WorkflowNode): Json[] {
  const { assignments } = parameters as { assignments?: { assignments?: Json[] } };
  return assignments?.assignments ?? [];
}

export type Rule = { outputKey: string };

export function rulesOf({ parameters }: WorkflowNode): Rule[] | null {
  return (parameters as { rules?: { values?: Rule[] } }).rules?.values ?? null;
}

/** Changes a rule with its output; later outputs keep their rules. */
function changeRules(workflow: EditedWorkflow, kind: "newRule" | "dropRule", at: number, word: string): void {
  const node = workflow.nodes.find((one) => rulesOf(one));
  const rules = node && rulesOf(node);
  if (!rules || (kind === "newRule" && rules.some(({ outputKey }) => outputKey === `is ${word}`))) return;
  const main = Object.hasOwn(workflow.connections, node.name)
    ? (workflow.connections[node.name]?.main ?? [])
    : [];
  const place = at % (rules.length + 1);
  while (main.length < place) main.push([]);
  if (kind === "newRule") {
    rules.splice(place, 0, { outputKey: `is ${word}` });
    main.splice(place, 0, []);
  } else if (place < rules.length) {
    rules.splice(place, 1);
    main.splice(place, 1);
  }
}

function addNode(workflow: EditedWorkflow, after: WorkflowNode, at: number, word: string): void {
  const name = workflow.nodes.some((node) => node.name === `New ${word}`)
    ? `New ${word} ${workflow.nodes.length}`
    : `New ${word}`;
  if (workflow.nodes.some((node) => node.name === name)) return;
  workflow.nodes.splice(at % (workflow.nodes.length + 1), 0, {
    ...{
      id: newId(workflow, `added ${name}`),
      name,
      type: "n8n-nodes-base.set",
      typeVersion: 3.4,
      position: [at, at],
    },
    parameters: {
      word,
      text: `={{ $('${quote(after.name)}').first().json }}`,
      more: `={{ $node[${JSON.stringify(after.name)}].json }}`,
    },
  });
  connect(workflow, after.name, 0, name);
}

/** The node may have been renamed since. */
function newId({ nodes }: EditedWorkflow, id: string): string {
  return nodes.some((node) => node.id === id) ? newId({ nodes } as EditedWorkflow, `${id} too`) : id;
}

function insertNode(workflow: EditedWorkflow, after: WorkflowNode, word: string): void {
  const own = Object.hasOwn(workflow.connections, after.name) ? workflow.connections[after.name] : {};
  const [first, ...others] = own?.main?.[0] ?? [];
  const count = workflow.nodes.length;
  addNode(workflow, after, count, word);
  const added = workflow.nodes[count];
  if (!first || !added) return;
  const main = [[{ node: added.name, type: "main", index: 0 }], ...(own?.main?.slice(1) ?? [])];
  workflow.connections = {
    ...workflow.connections,
    ...Object.fromEntries([
      [added.name, { main: [[first, ...others]] }],
      [after.name, { ...own, main }],
    ]),
  };
}

export function removeNode(workflow: EditedWorkflow, gone: WorkflowNode): void {
  workflow.nodes = workflow.nodes.filter((node) => node !== gone);
  const stays = ([name]: [string, unknown]) => name !== gone.name;
  workflow.connections = Object.fromEntries(Object.entries(workflow.connections).filter(stays));
  for (const types of Object.values(workflow.connections))
    for (const outputs of Object.values(types))
      for (const [i, targets] of outputs.entries())
        outputs[i] = targets?.filter((target) => target.node !== gone.name) ?? null;
  if (workflow.pinData) workflow.pinData = Object.fromEntries(Object.entries(workflow.pinData).filter(stays));
}

export function connect(workflow: EditedWorkflow, from: string, output: number, to: string): void {
  const types = Object.hasOwn(workflow.connections, from) ? workflow.connections[from] : {};
  const main = [...(types?.main ?? [])];
  while (main.length <= output) main.push([]);
  if (main[output]?.some((target) => target.node === to)) return;
  main[output] = [...(main[output] ?? []), { node: to, type: "main", index: 0 }];
  workflow.connections = { ...workflow.connections, ...Object.fromEntries([[from, { ...types, main }]]) };
}

function disconnect(workflow: EditedWorkflow, from: string, at: number): void {
  if (!Object.hasOwn(workflow.connections, from)) return;
  const outputs = workflow.connections[from]?.main ?? [];
  pick(outputs, at)?.pop();
}
