import { type Connection, outputList } from "./connections.ts";
import { isTree, own } from "./json.ts";
import { mergeOrder, type Three } from "./match.ts";
import type { NodeGroup } from "./node-groups.ts";
import { isTrigger } from "./reach.ts";
import { keepsNote } from "./removed-nodes.ts";
import { type Conflict, isSticky, type Side, type WorkflowNode } from "./workflow.ts";

/**
 * Steps and connections of one side alone, used when a mixture would leave a node without input. Additions of the
 * other side remain where this side's connections lead to them, without further outputs.
 */
const otherOf = (side: Side): Side => (side === "theirs" ? "ours" : "theirs");

/** The nodes of one side that the other one removed. */
export function nodesRemovedElsewhere(
  groups: readonly NodeGroup[],
  side: Side,
): Map<NodeGroup, WorkflowNode> {
  return new Map(
    groups.flatMap((group) => {
      if (!group.base || (group.theirs && group.ours)) return [];
      const holder: Side = group.theirs ? "theirs" : "ours";
      const node = group[holder];
      if (!node) return [];
      return (isSticky(node) ? keepsNote(group, holder) : holder === side) ? [[group, node] as const] : [];
    }),
  );
}

export function connectionsOfSide(
  sets: Three<ReadonlyMap<string, Connection>>,
  present: ReadonlySet<NodeGroup>,
  side: Side,
): Connection[] {
  const other = otherOf(side);
  const isAdded = (group: NodeGroup) => !group.base && !group[side];
  const isWanted = ({ from, to, type }: Connection) =>
    isAdded(to) ||
    (isAdded(from) && (type === "ai_tool" || (type === "main" && isTrigger(from[other] as WorkflowNode))));
  const order = mergeOrder({
    base: [...sets.base.keys()],
    theirs: [...sets.theirs.keys()],
    ours: [...sets.ours.keys()],
  });
  return order.flatMap((key) => {
    const connection = sets[side].get(key) ?? sets[other].get(key);
    if (!connection || connection.output === null) return [];
    if (!present.has(connection.from) || !present.has(connection.to)) return [];
    return sets[side].has(key) || isWanted(connection) ? connection : [];
  });
}

/** A shared node with the outputs of one side. */
export function withOutputsOf(group: NodeGroup, side: Side): NodeGroup {
  const { base, theirs, ours } = group;
  const from = group[side];
  if (!theirs || !ours || !from || !outputList(from)) return group;
  const key = isTree(own(from.parameters, "rules")) ? "rules" : "categories";
  const set = (node: WorkflowNode): WorkflowNode => ({
    ...node,
    parameters: {
      ...(isTree(node.parameters) ? node.parameters : {}),
      [key]: own(from.parameters, key),
    },
  });
  return { ...group, ...(base && { base: set(base) }), theirs: set(theirs), ours: set(ours) };
}

/** Creates the conflict between both structures: the nodes without input, and the steps that only one side has. */
export function structureQuestion(
  unreached: readonly NodeGroup[],
  groups: readonly NodeGroup[],
): Pick<Conflict, "was" | "theirs" | "ours"> {
  const names = (list: readonly NodeGroup[]) => list.map(({ name }) => name);
  const onlyIn = (side: Side) =>
    names(
      groups.filter((group) => {
        const node = group[side];
        return node && !group[otherOf(side)] && !isSticky(node);
      }),
    );
  return { was: names(unreached), theirs: onlyIn("theirs"), ours: onlyIn("ours") };
}
