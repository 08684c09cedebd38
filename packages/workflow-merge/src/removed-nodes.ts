import type { Connection } from "./connections.ts";
import type { Three } from "./match.ts";
import { isChanged } from "./merge-node.ts";
import type { NodeGroup } from "./node-groups.ts";
import { referencesIn } from "./references.ts";
import { type Ask, type Conflict, isSticky, markOf, type Side, type WorkflowNode } from "./workflow.ts";

type Known = {
  groups: readonly NodeGroup[];
  /** The nodes that remain anyway. */
  merged: ReadonlyMap<NodeGroup, WorkflowNode>;
  connections: Three<ReadonlyMap<string, Connection>>;
  /** Open conflicts within the nodes: nodes referenced by either value count. */
  conflicts: readonly (Conflict & { group: NodeGroup })[];
};

/**
 * Finds removed nodes that remain after all. A node unchanged by the other side stays removed. If the other side
 * changed, connected or newly references it, it is a conflict. Notes are no conflict: the buyer's text and removals
 * win; only the note with the item's mark is restored.
 */
export function findKept(known: Known, askOf: (group: NodeGroup) => Ask): Map<NodeGroup, WorkflowNode> {
  const kept = new Map<NodeGroup, WorkflowNode>();
  const open = known.groups.flatMap((group) => {
    const side = sideThatHas(group);
    return side ? [{ group, side, node: group[side] as WorkflowNode }] : [];
  });
  if (open.length === 0) return kept;
  const needed = { theirs: neededBy("theirs", known), ours: neededBy("ours", known) };
  const linked = { theirs: newlyConnected("theirs", known), ours: newlyConnected("ours", known) };
  // Retained nodes may reference others, which are then needed too.
  for (let waiting = open, size = -1; size !== waiting.length; ) {
    size = waiting.length;
    waiting = waiting.filter(({ group, side, node }) => {
      if (isSticky(node)) {
        if (keepsNote(group, side)) kept.set(group, node);
        return false;
      }
      const isUsed = linked[side].has(group) || needed[side].has(group.name);
      const isEdited = group.base && (isChanged(group.base, node) || group.base.name !== node.name);
      if (!isUsed && !isEdited) return true;
      for (const name of referencesIn(node.parameters)) needed[side].add(name);
      const versions = { base: group.base, theirs: group.theirs, ours: group.ours };
      if (askOf(group)([side === "ours" ? "removed by you" : "removed by us"], versions) === side)
        kept.set(group, node);
      return false;
    });
  }
  return kept;
}

function sideThatHas({ base, theirs, ours }: NodeGroup): Side | null {
  if (!base || (theirs && ours) || !(theirs || ours)) return null;
  return theirs ? "theirs" : "ours";
}

export function keepsNote({ base, theirs, ours }: NodeGroup, side: Side): boolean {
  if (side === "ours") return ours !== undefined && markOf(ours) !== null;
  return base !== undefined && theirs !== undefined && isChanged(base, theirs);
}

/** Names that a change of one side newly references. */
function neededBy(side: Side, { merged, conflicts }: Known): Set<string> {
  const other = side === "theirs" ? "ours" : "theirs";
  const needed = new Set<string>();
  const add = (group: NodeGroup, value: unknown) => {
    const known = referencesIn(group[other]?.parameters);
    for (const name of referencesIn(value)) if (!known.has(name)) needed.add(name);
  };
  for (const [group, node] of merged) if (!isSticky(node)) add(group, node.parameters);
  for (const conflict of conflicts) add(conflict.group, conflict[side]);
  return needed;
}

function newlyConnected(side: Side, { connections }: Known): Set<NodeGroup> {
  const added = [...connections[side]].filter(([key]) => !connections.base.has(key));
  return new Set(added.flatMap(([, { from, to }]) => [from, to]));
}
