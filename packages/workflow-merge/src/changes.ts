import type { Connection } from "./connections.ts";
import { isBlank, isEqual, isTree, keysOf, own } from "./json.ts";
import { entryKeys, entryLabel, isNamedList } from "./lists.ts";
import { matchBy } from "./match.ts";
import type { NodeGroup } from "./node-groups.ts";
import { pathInWords } from "./words.ts";
import { type Change, isSticky, type Workflow, type WorkflowNode } from "./workflow.ts";

type Outcome = {
  theirs: Workflow;
  workflow: Workflow;
  groups: readonly NodeGroup[];
  nodes: ReadonlyMap<NodeGroup, WorkflowNode>;
  connections: ReadonlyMap<string, Connection>;
  mergedConnections: readonly Connection[];
};

/** Fields that are not shown in the list of changes. */
const UNSAID = new Set(["id", "name", "position", "webhookId"]);

/** Lists what the merge adds to and removes from the buyer's workflow, node by node. */
export function findChanges(outcome: Outcome): Change[] {
  const { theirs, workflow, groups, nodes } = outcome;
  const ofNodes = groups.flatMap((group) => nodeChanges(group, nodes.get(group)));
  const ofWorkflow = ["name", "settings"].flatMap((key) =>
    difference("", [key], own(theirs, key), own(workflow, key)),
  );
  return [...ofNodes, ...connectionChanges(outcome), ...ofWorkflow];
}

function nodeChanges({ name, theirs }: NodeGroup, node: WorkflowNode | undefined): Change[] {
  if (!theirs && !node) return [];
  if (!theirs) return [{ kind: "added", node: name, what: String(node?.type), was: null, now: null }];
  if (!node) return [{ kind: "removed", node: theirs.name, what: theirs.type, was: null, now: null }];
  const renamed: Change[] =
    theirs.name === name ? [] : [{ kind: "renamed", node: name, what: "name", was: theirs.name, now: name }];
  if (isSticky(node)) {
    const text = (note: WorkflowNode) => own(note.parameters, "content");
    return [...renamed, ...difference(name, ["parameters", "content"], text(theirs), text(node))];
  }
  const keys = [...keysOf(theirs, node)].filter((key) => !UNSAID.has(key));
  return [...renamed, ...keys.flatMap((key) => difference(name, [key], own(theirs, key), own(node, key)))];
}

/** Recurses while both sides have the same structure. */
function difference(node: string, path: readonly string[], was: unknown, now: unknown): Change[] {
  if (isEqual(was, now) || (isBlank(was) && isBlank(now))) return [];
  if (isTree(was) && isTree(now) && own(was, "__rl") !== true)
    return [...keysOf(was, now)].flatMap((key) =>
      difference(node, [...path, key], own(was, key), own(now, key)),
    );
  if (isNamedList(was) && isNamedList(now)) {
    const matches = matchBy(was, now, entryKeys);
    const matched = new Set(matches.values());
    const gone = was.filter((entry) => !matched.has(entry));
    return [
      ...now.flatMap((entry) => difference(node, [...path, entryLabel(entry)], matches.get(entry), entry)),
      ...gone.flatMap((entry) => difference(node, [...path, entryLabel(entry)], entry, undefined)),
    ];
  }
  return [{ kind: "changed", node, what: pathInWords(path), was: was ?? null, now: now ?? null }];
}

function connectionChanges({ nodes, connections, mergedConnections }: Outcome): Change[] {
  const before = new Set(connections.values());
  const merged = new Set(mergedConnections);
  const change = (kind: "connected" | "disconnected", { from, to }: Connection): Change => ({
    kind,
    node: from.name,
    what: to.name,
    was: null,
    now: null,
  });
  const isThere = ({ from, to }: Connection) => nodes.has(from) && nodes.has(to);
  return [
    ...mergedConnections
      .filter((connection) => !before.has(connection))
      .map((one) => change("connected", one)),
    ...[...before]
      .filter((one) => !merged.has(one) && isThere(one))
      .map((one) => change("disconnected", one)),
  ];
}
