import { findChanges } from "./changes.ts";
import { readConnections, writeConnections } from "./connections.ts";
import { own } from "./json.ts";
import { mergeConnections } from "./merge-connections.ts";
import { mergeNode } from "./merge-node.ts";
import { mergeRest } from "./merge-rest.ts";
import { nameGroups } from "./names.ts";
import { groupNodes, type NodeGroup, withNewNames } from "./node-groups.ts";
import { placeNew } from "./place-new.ts";
import { renameReferences } from "./references.ts";
import { findKept } from "./taken-away.ts";
import { pathInWords } from "./words.ts";
import type { Ask, Conflict, Merged, Side, Workflow, WorkflowNode } from "./workflow.ts";

export type { Change, Conflict, Merged, Side, Workflow, WorkflowNode } from "./workflow.ts";

/**
 * Brings a new version of a workflow of ours into the buyer's. `base` is the version that was installed, `theirs` the
 * buyer's workflow, `ours` the new version. What the buyer changed stays, what we changed comes; where both changed the
 * same thing differently it is a conflict, in which the buyer's stands until `choices` says otherwise by its key.
 * None of the three is changed, and the result may share parts with them.
 */
export function mergeWorkflow(
  base: Workflow,
  theirs: Workflow,
  ours: Workflow,
  choices: Readonly<Record<string, Side>> = {},
): Merged {
  const workflows = { base, theirs, ours };
  const conflicts: (Conflict & { group: NodeGroup | null })[] = [];
  const askOf = (group: NodeGroup | null): Ask => createAsk(group, conflicts, choices);
  const named = groupNodes(workflows);
  nameGroups(named, askOf);
  const groups = withNewNames(named);
  const both = new Map(
    groups.flatMap((group) =>
      group.base && !(group.theirs && group.ours) ? [] : [[group, nodeOf(group, askOf(group))]],
    ),
  );
  const read = (version: keyof typeof workflows) =>
    readConnections(workflows[version], version, groups, both);
  const connections = { base: read("base"), theirs: read("theirs"), ours: read("ours") };
  const asked = conflicts.flatMap((conflict) =>
    conflict.group ? { ...conflict, group: conflict.group } : [],
  );
  const kept = findKept({ groups, merged: both, connections, conflicts: asked }, askOf);
  const nodes = finishNodes(groups, new Map([...both, ...kept]));
  const mergedConnections = mergeConnections(connections, new Set(nodes.keys()), askOf);
  const workflow: Workflow = {
    ...mergeRest(workflows, groups, nodes, askOf(null)),
    nodes: [...nodes.values()],
    connections: writeConnections(mergedConnections),
  };
  return {
    workflow,
    conflicts: conflicts
      .filter(({ key }) => !isSide(own(choices, key)))
      .map(({ group: _, ...conflict }) => conflict),
    changes: findChanges({
      theirs,
      workflow,
      groups,
      nodes,
      connections: connections.theirs,
      mergedConnections,
    }),
  };
}

function createAsk(
  group: NodeGroup | null,
  conflicts: (Conflict & { group: NodeGroup | null })[],
  choices: Readonly<Record<string, Side>>,
): Ask {
  return (path, { base, theirs, ours }) => {
    const key = [group ? `node ${group.key}` : "workflow", ...path].map(escapeStep).join("/");
    const node = group ? (group.theirs?.name ?? group.base?.name ?? group.name) : "";
    const was = { was: base ?? null, theirs: theirs ?? null, ours: ours ?? null };
    conflicts.push({ key, node, what: pathInWords(path), ...was, group });
    const choice = own(choices, key);
    return isSide(choice) ? choice : "theirs";
  };
}

const isSide = (value: unknown): value is Side => value === "theirs" || value === "ours";
const escapeStep = (step: string) => step.replaceAll("~", "~0").replaceAll("/", "~1");

/** A node that both have, or that one of them added. */
function nodeOf(group: NodeGroup, ask: Ask): WorkflowNode {
  const { theirs, ours } = group;
  return theirs && ours ? mergeNode(group, ask) : ((theirs ?? ours) as WorkflowNode);
}

/** Each by its name and at its place. */
function finishNodes(
  groups: readonly NodeGroup[],
  nodes: ReadonlyMap<NodeGroup, WorkflowNode>,
): Map<NodeGroup, WorkflowNode> {
  const names = namesOfGone(groups, nodes);
  const named = groups
    .filter((group) => nodes.has(group))
    .map((group) => {
      const node = nodes.get(group) as WorkflowNode;
      const parameters =
        names.size > 0
          ? renameReferences(node.parameters, (name) => names.get(name) ?? name)
          : node.parameters;
      return [
        group,
        node.name === group.name && parameters === node.parameters
          ? node
          : { ...node, name: group.name, parameters },
      ] as const;
    });
  return placeNew(new Map(named), groups);
}

/** A node that is gone may have had to give its name to another; who refers to it means that one now. */
function namesOfGone(
  groups: readonly NodeGroup[],
  nodes: ReadonlyMap<NodeGroup, WorkflowNode>,
): Map<string, string> {
  const gone = groups.filter((group) => !nodes.has(group) && group.base && group.base.name !== group.name);
  return new Map(gone.map((group) => [group.name, group.base?.name ?? group.name]));
}
