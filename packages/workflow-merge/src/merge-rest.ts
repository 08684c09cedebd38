import { isTree, keysOf, own, treeOf } from "./json.ts";
import type { Three } from "./match.ts";
import { mergeValue } from "./merge-value.ts";
import type { NodeGroup, Version } from "./node-groups.ts";
import { type Ask, keepTheirs, type Workflow, type WorkflowNode } from "./workflow.ts";

/**
 * Merges everything except nodes and connections. Settings merge like parameters; other fields are the buyer's if
 * changed.
 */
export function mergeRest(
  workflows: Three<Workflow>,
  groups: readonly NodeGroup[],
  nodes: ReadonlyMap<NodeGroup, WorkflowNode>,
  ask: Ask,
): Workflow {
  const { base, theirs, ours } = workflows;
  return treeOf(new Set([...keysOf(theirs, ours), "settings"]), (key) => {
    if (key === "nodes" || key === "connections" || key === "nodeGroups") return undefined;
    const versions = { base: own(base, key), theirs: own(theirs, key), ours: own(ours, key) };
    if (key === "settings") return mergeValue(ask, ["settings"], versions) ?? {};
    if (key === "pinData") return mergePinned(versions, nodes);
    if (key === "staticData") return renameMemory(versions.theirs, groups);
    return mergeValue(keepTheirs, [key], versions);
  });
}

/** Pinned data is stored by node name. */
function mergePinned(pinned: Three<unknown>, nodes: ReadonlyMap<NodeGroup, WorkflowNode>): unknown {
  if (!isTree(pinned.theirs) && !isTree(pinned.ours)) return pinned.theirs;
  const byName = new Map([...nodes.keys()].map((group) => [group.name, group]));
  return treeOf(byName.keys(), (name) => {
    const data = (version: Version) => own(pinned[version], byName.get(name)?.[version]?.name ?? "");
    return mergeValue(keepTheirs, [], { base: data("base"), theirs: data("theirs"), ours: data("ours") });
  });
}

/** A trigger's static data is stored under `node:NAME`. */
function renameMemory(memory: unknown, groups: readonly NodeGroup[]): unknown {
  if (!isTree(memory)) return memory;
  const names = new Map(groups.map(({ theirs, name }) => [`node:${theirs?.name}`, `node:${name}`]));
  return Object.fromEntries(Object.entries(memory).map(([key, value]) => [names.get(key) ?? key, value]));
}
