import { isTree, own, type Tree } from "./json.ts";
import { entryKeys, isNamedList } from "./lists.ts";
import { addTo, matchBy } from "./match.ts";
import type { NodeGroup, Version } from "./node-groups.ts";
import type { Workflow, WorkflowNode } from "./workflow.ts";

export type Connection = {
  from: NodeGroup;
  type: string;
  /** Output of the merged node; null if it no longer exists. */
  output: number | null;
  to: NodeGroup;
  inputType: string;
  input: number;
};

/** Reads a version's connections with keys that identify them across all versions. */
export function readConnections(
  workflow: Workflow,
  version: Version,
  groups: readonly NodeGroup[],
  merged: ReadonlyMap<NodeGroup, WorkflowNode>,
): Map<string, Connection> {
  const ids = new Map(groups.map((group, i) => [group, i]));
  const named = new Map(
    groups.map((group) => [group[version]?.name, group]).toReversed() as [string, NodeGroup][],
  );
  const found = new Map<string, Connection>();
  for (const { fromName, type, output, target } of eachTarget(workflow.connections)) {
    const [from, to] = [named.get(fromName), named.get(String(target.node))];
    if (!from || !to) continue;
    const node = from[version];
    const newOutput = type === "main" && node ? outputOf(node, merged.get(from), output) : output;
    const inputType = typeof target.type === "string" ? target.type : "main";
    const input = typeof target.index === "number" ? target.index : 0;
    const slot = newOutput ?? `gone ${output}`;
    const key = JSON.stringify([ids.get(from), type, slot, ids.get(to), inputType, input]);
    found.set(key, { from, type, output: newOutput, to, inputType, input });
  }
  return found;
}

function* eachTarget(connections: unknown) {
  if (!isTree(connections)) return;
  for (const [fromName, types] of Object.entries(connections))
    for (const [type, outputs] of Object.entries(isTree(types) ? types : {}))
      for (const [output, targets] of (Array.isArray(outputs) ? outputs : []).entries())
        for (const target of Array.isArray(targets) ? targets : [])
          if (isTree(target)) yield { fromName, type, output, target };
}

/** The parameter list that defines a node's outputs, if any. */
export function outputList({ type, parameters }: WorkflowNode): Tree[] | null {
  const list =
    type === "n8n-nodes-base.switch"
      ? own(own(parameters, "rules"), "values")
      : own(own(parameters, "categories"), "categories");
  return isNamedList(list) ? list : null;
}

/** Maps an output by its list entry, wherever the entry is after the merge; later outputs follow it. */
function outputOf(node: WorkflowNode, merged: WorkflowNode | undefined, output: number): number | null {
  const [before, after] = [outputList(node), merged && merged !== node ? outputList(merged) : null];
  if (!before || !after) return output;
  const entry = before[output];
  if (!entry) return after.length + (output - before.length);
  const match = matchBy(after, before, entryKeys).get(entry);
  return match ? after.indexOf(match) : null;
}

/** Converts to n8n's format: by name, type and output, each with all lower outputs. */
export function writeConnections(connections: readonly Connection[]): Record<string, unknown> {
  const byNode = new Map<string, Connection[]>();
  for (const connection of connections) addTo(byNode, connection.from.name, connection);
  return Object.fromEntries([...byNode].map(([name, ofNode]) => [name, writeTypes(ofNode)]));
}

function writeTypes(connections: readonly Connection[]): Record<string, unknown> {
  const byType = new Map<string, Connection[]>();
  for (const connection of connections) addTo(byType, connection.type, connection);
  return Object.fromEntries([...byType].map(([type, ofType]) => [type, writeOutputs(ofType)]));
}

function writeOutputs(connections: readonly Connection[]): unknown[] {
  const byOutput = new Map<number, unknown[]>();
  for (const { output, to, inputType, input } of connections)
    addTo(byOutput, output ?? 0, { node: to.name, type: inputType, index: input });
  const count = Math.max(...byOutput.keys()) + 1;
  return Array.from({ length: count }, (_, output) => byOutput.get(output) ?? []);
}
