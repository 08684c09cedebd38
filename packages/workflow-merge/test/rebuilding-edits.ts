import fc from "fast-check";
import type { Workflow } from "../src/merge-workflow.ts";
import {
  applyEdit,
  connect,
  type Edit,
  type EditedWorkflow,
  KINDS,
  pick,
  rename,
  stepsOf,
} from "./workflow-edits.ts";

/** Edits beyond those of `workflow-edits.ts`: node replacement, frames, order, and hostile names. */
const REBUILDING_KINDS = ["replace", "retype", "duplicate", "reorder", "group", "prototypeName"] as const;
type RebuildingEdit = { kind: (typeof REBUILDING_KINDS)[number]; at: number; to: number };
type AnyEdit = { kind: Edit["kind"] | RebuildingEdit["kind"]; at: number; to: number };

export const anyEditsArbitrary = (max: number): fc.Arbitrary<AnyEdit[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...KINDS, ...REBUILDING_KINDS, ...REBUILDING_KINDS, "removeNode", "connect"),
      at: fc.nat({ max: 60 }),
      to: fc.nat({ max: 60 }),
    }),
    { maxLength: max },
  );

export function editAny(workflow: Workflow, edits: readonly AnyEdit[], who: string): EditedWorkflow {
  const edited = structuredClone(workflow) as EditedWorkflow;
  for (const [i, one] of edits.entries())
    if (isRebuilding(one)) rebuild(edited, one, `${who}${i}`);
    else applyEdit(edited, one as Edit, `${who}${i}-0`);
  return edited;
}

const isRebuilding = (one: AnyEdit): one is RebuildingEdit =>
  (REBUILDING_KINDS as readonly string[]).includes(one.kind);

const PROTOTYPE_NAMES = Object.getOwnPropertyNames(Object.prototype);

function rebuild(workflow: EditedWorkflow, { kind, at, to }: RebuildingEdit, word: string): void {
  const node = pick(stepsOf(workflow), at);
  if (!node) return;
  if (kind === "reorder") workflow.nodes.push(...workflow.nodes.splice(0, to % workflow.nodes.length));
  else if (kind === "prototypeName") rename(workflow, node.name, pick(PROTOTYPE_NAMES, to) ?? "");
  else if (kind === "retype") node.type = `n8n-nodes-base.${pick(["noOp", "code", "set"], to)}`;
  else if (kind === "replace")
    Object.assign(node, { id: `replaced ${word}`, type: "n8n-nodes-base.noOp", parameters: { word } });
  else if (kind === "duplicate") duplicate(workflow, node, word);
  else {
    const groups = (workflow.nodeGroups as { nodeIds: string[] }[] | undefined) ?? [];
    const members = [node, pick(stepsOf(workflow), at + 1)];
    const nodeIds = [...new Set(members.map((member) => String(member?.id)))];
    if (groups.some((group) => group.nodeIds.some((id) => nodeIds.includes(id)))) return;
    workflow.nodeGroups = [...groups, { id: `group ${word}`, name: `Group ${word}`, nodeIds }];
  }
}

function duplicate(workflow: EditedWorkflow, node: EditedWorkflow["nodes"][number], word: string): void {
  const name = `${node.name}${word}`;
  workflow.nodes.push({ ...structuredClone(node), id: `copy ${word}`, name });
  workflow.connections = {
    ...workflow.connections,
    ...Object.fromEntries([[name, structuredClone(outputsOf(workflow, node.name))]]),
  };
  for (const source of stepsOf(workflow)) {
    const { main = [] } = outputsOf(workflow, source.name);
    if (main.some((targets) => targets?.some((target) => target.node === node.name)))
      connect(workflow, source.name, 0, name);
  }
}

const outputsOf = ({ connections }: EditedWorkflow, name: string) =>
  (Object.hasOwn(connections, name) ? connections[name] : undefined) ?? {};
