import type { Connection } from "./connections.ts";
import type { NodeGroup } from "./node-groups.ts";
import { isSticky, type Side, type WorkflowNode } from "./workflow.ts";

type Nodes = ReadonlyMap<NodeGroup, WorkflowNode>;
type Parent = { side: Side; nodes: Nodes; connections: Iterable<Connection> };

const TRIGGERS = new Set(["webhook", "start", "cron", "interval", "emailReadImap"]);

export function isTrigger({ type }: WorkflowNode): boolean {
  const name = type.slice(type.lastIndexOf(".") + 1);
  return name.endsWith("Trigger") || TRIGGERS.has(name);
}

/** The nodes reachable from a trigger, with the models, memories and tools that they use. */
function reached(nodes: Nodes, connections: Iterable<Connection>): Set<NodeGroup> {
  const next = new Map<NodeGroup, NodeGroup[]>();
  for (const { from, to, type } of connections) {
    const [source, target] = type === "main" ? [from, to] : [to, from];
    next.set(source, [...(next.get(source) ?? []), target]);
  }
  const waiting = [...nodes].filter(([, node]) => isTrigger(node)).map(([group]) => group);
  const found = new Set(waiting);
  for (let group = waiting.pop(); group; group = waiting.pop())
    for (const target of next.get(group) ?? []) {
      if (found.has(target) || !nodes.has(target)) continue;
      found.add(target);
      waiting.push(target);
    }
  return found;
}

/** Nodes unreachable from a trigger that were reachable in each version that has them. */
export function findUnreached(
  merged: { nodes: Nodes; connections: Iterable<Connection> },
  parents: readonly Parent[],
): NodeGroup[] {
  const found = reached(merged.nodes, merged.connections);
  const before = parents.map(({ side, nodes, connections }) => [side, reached(nodes, connections)] as const);
  return [...merged.nodes].flatMap(([group, node]) => {
    if (isSticky(node) || found.has(group)) return [];
    const parentsOfIt = before.filter(([side]) => group[side]);
    return parentsOfIt.length > 0 && parentsOfIt.every(([, reachedThere]) => reachedThere.has(group))
      ? group
      : [];
  });
}

export const nodesOfSide = (side: Side, groups: readonly NodeGroup[]): Nodes =>
  new Map(groups.flatMap((group) => (group[side] ? [[group, group[side]] as const] : [])));
