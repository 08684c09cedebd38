import { mergeCanvasGroups } from "./canvas-groups.ts";
import { findChanges } from "./changes.ts";
import { readConnections, writeConnections } from "./connections.ts";
import { fingerprint, own } from "./json.ts";
import { mergeConnections } from "./merge-connections.ts";
import { mergeNode } from "./merge-node.ts";
import { mergeRest } from "./merge-rest.ts";
import { nameGroups } from "./names.ts";
import { groupNodes, type NodeGroup, withNewNames } from "./node-groups.ts";
import { placeNew } from "./place-new.ts";
import { findUnreached, nodesOfSide } from "./reach.ts";
import { renameReferences } from "./references.ts";
import { findKept } from "./removed-nodes.ts";
import { connectionsOfSide, nodesRemovedElsewhere, structureQuestion, withOutputsOf } from "./structure.ts";
import { pathInWords } from "./words.ts";
import type { Ask, Conflict, ConflictKind, Merged, Side, Workflow, WorkflowNode } from "./workflow.ts";

export type { Change, Conflict, Merged, Side, Workflow, WorkflowNode } from "./workflow.ts";

/**
 * Merges a new version of our workflow into the buyer's. `base` is the installed version, `theirs` the buyer's
 * workflow, `ours` the new version. Changes of both sides are combined; different changes of the same thing are a
 * conflict, which uses the buyer's value until `choices` decides it by key or id. A node reachable in both versions
 * is never left without input: that is one conflict about all steps. Inputs are not modified, and the result may
 * share parts with them.
 */
export function mergeWorkflow(
  base: Workflow,
  theirs: Workflow,
  ours: Workflow,
  choices: Choices = {},
): Merged {
  const workflows = { base, theirs, ours };
  const mixed = mergeBy(workflows, choices, null);
  if (mixed.merged.conflicts.length > 0 || mixed.unreached.length === 0) return mixed.merged;
  const question = asConflict(["workflow", "structure"], {
    kind: "structure",
    node: "",
    what: "how the steps are connected",
    ...structureQuestion(mixed.unreached, mixed.groups),
  });
  const side = choiceOf(choices, question);
  if (!side) return { ...mixed.merged, conflicts: [question] };
  const { merged, unreached } = mergeBy(workflows, choices, side);
  const dead = unreached.filter((group) => group.theirs && group.ours);
  return { ...merged, dead: dead.map(({ name }) => name) };
}

type Choices = Readonly<Record<string, Side>>;
type Workflows = Record<"base" | "theirs" | "ours", Workflow>;
type Asked = Conflict & { group: NodeGroup | null };

/** `structure`: the side whose steps and connections are used; null: both combined. */
function mergeBy(workflows: Workflows, choices: Choices, structure: Side | null) {
  const conflicts: Asked[] = [];
  const askOf = (group: NodeGroup | null): Ask => createAsk(group, conflicts, choices);
  const named = groupNodes(workflows);
  nameGroups(named, askOf);
  const groups = withNewNames(named);
  const both = new Map(
    groups.flatMap((group) =>
      group.base && !(group.theirs && group.ours)
        ? []
        : [[group, nodeOf(structure ? withOutputsOf(group, structure) : group, askOf(group))]],
    ),
  );
  const read = (version: keyof Workflows) => readConnections(workflows[version], version, groups, both);
  const connections = { base: read("base"), theirs: read("theirs"), ours: read("ours") };
  const asked = conflicts.flatMap((conflict) =>
    conflict.group ? { ...conflict, group: conflict.group } : [],
  );
  const kept = structure
    ? nodesRemovedElsewhere(groups, structure)
    : findKept({ groups, merged: both, connections, conflicts: asked }, askOf);
  const nodes = finishNodes(groups, new Map([...both, ...kept]));
  const present = new Set(nodes.keys());
  const mergedConnections = structure
    ? connectionsOfSide(connections, present, structure)
    : mergeConnections(connections, present, askOf);
  const canvas = mergeCanvasGroups(workflows, {
    groups,
    nodes,
    connections: mergedConnections,
    before: connections.theirs.values(),
  });
  const workflow: Workflow = {
    ...mergeRest(workflows, groups, nodes, askOf(null)),
    ...(canvas && { nodeGroups: canvas.nodeGroups }),
    nodes: [...nodes.values()],
    connections: writeConnections(mergedConnections),
  };
  const found = { workflow, groups, nodes, connections: connections.theirs, mergedConnections };
  const parents = (["theirs", "ours"] as const).map((side) => ({
    side,
    nodes: nodesOfSide(side, groups),
    connections: connections[side].values(),
  }));
  const merged: Merged = {
    workflow,
    conflicts: conflicts
      .filter((conflict) => !choiceOf(choices, conflict))
      .map(({ group: _, ...conflict }) => conflict),
    changes: [...findChanges({ theirs: workflows.theirs, ...found }), ...(canvas?.changes ?? [])],
    dead: [],
  };
  return { merged, groups, unreached: findUnreached({ nodes, connections: mergedConnections }, parents) };
}

function createAsk(group: NodeGroup | null, conflicts: Asked[], choices: Choices): Ask {
  return (path, { base, theirs, ours }) => {
    const conflict = asConflict([group ? `node ${group.key}` : "workflow", ...path], {
      kind: KINDS.find((kind) => kind === path[0]) ?? "value",
      node: group ? (group.theirs?.name ?? group.base?.name ?? group.name) : "",
      what: pathInWords(path),
      ...{ was: base ?? null, theirs: theirs ?? null, ours: ours ?? null },
    });
    conflicts.push({ ...conflict, group });
    return choiceOf(choices, conflict) ?? "theirs";
  };
}

const KINDS: readonly ConflictKind[] = ["removed by you", "removed by us", "connection"];

function asConflict(path: readonly string[], rest: Omit<Conflict, "key" | "id">): Conflict {
  const key = path.map(escapeStep).join("/");
  return { key, id: `${key} ${fingerprint([rest.was, rest.theirs, rest.ours])}`, ...rest };
}

function choiceOf(choices: Choices, { id, key }: Conflict): Side | null {
  const choice = own(choices, id) ?? own(choices, key);
  return choice === "theirs" || choice === "ours" ? choice : null;
}

const escapeStep = (step: string) => step.replaceAll("~", "~0").replaceAll("/", "~1");

/** A node that both sides have, or that one of them added. */
function nodeOf(group: NodeGroup, ask: Ask): WorkflowNode {
  const { theirs, ours } = group;
  return theirs && ours ? mergeNode(group, ask) : ((theirs ?? ours) as WorkflowNode);
}

/** Sorts nodes and assigns names and positions. */
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

/** The name of a removed node may have gone to another, which references to it mean now. */
function namesOfGone(
  groups: readonly NodeGroup[],
  nodes: ReadonlyMap<NodeGroup, WorkflowNode>,
): Map<string, string> {
  const gone = groups.filter((group) => !nodes.has(group) && group.base && group.base.name !== group.name);
  return new Map(gone.map((group) => [group.name, group.base?.name ?? group.name]));
}
