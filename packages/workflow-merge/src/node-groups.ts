import { isTree } from "./json.ts";
import {
  addTo,
  type Group,
  groupThings,
  type Key,
  matchBy,
  mergeOrder,
  nodeKeys,
  ordersOf,
  type Three,
} from "./match.ts";
import { renameReferences } from "./references.ts";
import { markOf, nodesOf, type Workflow, type WorkflowNode } from "./workflow.ts";

/** A node in each of the three versions, with its merged name. */
export type NodeGroup = Group<WorkflowNode> & { key: string; name: string };
export type Version = keyof Three<unknown>;
const VERSIONS: readonly Version[] = ["base", "theirs", "ours"];

const byMark: Key<WorkflowNode> = (node) => markOf(node)?.slug;
const keys: Key<WorkflowNode>[] = [byMark, ...nodeKeys];

/** Nodes added by both sides are one if id and type match, or everything but the id. */
const addedKeys: Key<WorkflowNode>[] = [
  byMark,
  ({ id, type }) => (typeof id === "string" ? JSON.stringify([id, type]) : undefined),
  ({ name, type, parameters }) => JSON.stringify([name, type, sorted(parameters)]),
];

/** Ordered like the merged workflow, then nodes that neither side has any more. */
export function groupNodes(workflows: Three<Workflow>): NodeGroup[] {
  const nodes = {
    base: nodesOf(workflows.base),
    theirs: nodesOf(workflows.theirs),
    ours: nodesOf(workflows.ours),
  };
  const groups = groupThings(nodes, {
    theirs: [...keys, pastedAndRenamed(nodes)],
    ours: keys,
    added: addedKeys,
  });
  const taken = new Map<string, number>();
  const gone = groups.filter(({ theirs, ours }) => !theirs && !ours);
  return [...mergeOrder(ordersOf(groups, nodes)), ...gone].map((group) => {
    const name = (group.base ?? group.ours ?? group.theirs)?.name ?? "";
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    return { ...group, key: times > 1 ? `${name}#${times}` : name, name };
  });
}

/** Matches a node that was pasted (new id) and renamed by its content, if that is unique. */
function pastedAndRenamed({ base, theirs }: Three<WorkflowNode[]>): Key<WorkflowNode> {
  const doing = ({ type, parameters }: WorkflowNode) =>
    isTree(parameters) && Object.keys(parameters).length > 0
      ? JSON.stringify([type, sorted(parameters)])
      : undefined;
  const matched = matchBy(base, theirs, keys);
  const used = new Set(matched.values());
  const left = [base.filter((node) => !used.has(node)), theirs.filter((node) => !matched.has(node))];
  const once = left.map((nodes) => {
    const counts = new Map<string | undefined, WorkflowNode[]>();
    for (const node of nodes) addTo(counts, doing(node), node);
    return new Set([...counts].filter(([, same]) => same.length === 1).map(([value]) => value));
  });
  return (node) => {
    const value = doing(node);
    return once.every((values) => values.has(value)) ? value : undefined;
  };
}

/** Sorts keys recursively. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isTree(value)) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, sorted(entry)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Rewrites references in all versions to the merged names, so that remaining differences are real changes and no
 * reference can miss.
 */
export function withNewNames(groups: readonly NodeGroup[]): NodeGroup[] {
  const renames = VERSIONS.map((version) => [version, renamesOf(groups, version)] as const);
  return groups.map((group) => {
    const nodes = renames.flatMap(([version, newName]) => {
      const node = group[version];
      if (!node || !newName) return [];
      const parameters = renameReferences(node.parameters, newName);
      return [[version, parameters === node.parameters ? node : { ...node, parameters }]];
    });
    return { ...group, ...Object.fromEntries(nodes) };
  });
}

function renamesOf(groups: readonly NodeGroup[], version: Version): ((name: string) => string) | null {
  const names = new Map<string, string>();
  // References to a removed name still mean the node that had it.
  const gone = groups.filter((group) => group.base && !group[version]);
  const present = groups.filter((group) => group[version]).toReversed();
  for (const group of gone) names.set(group.base?.name ?? "", group.name);
  for (const group of present) names.set(group[version]?.name ?? "", group.name);
  const changed = [...names].some(([name, newName]) => name !== newName);
  return changed ? (name) => names.get(name) ?? name : null;
}
