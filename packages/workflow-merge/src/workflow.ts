import { isTree, own } from "./json.ts";

/** The fields that are read; nodes have others, which are merged too. */
export type WorkflowNode = { id?: string; name: string; type: string; [key: string]: unknown };

/** A workflow as in our files or from n8n's public API. */
export type Workflow = {
  name?: string;
  nodes?: WorkflowNode[];
  connections?: unknown;
  settings?: unknown;
  pinData?: unknown;
  [key: string]: unknown;
};

/** The winner of two changes: the buyer's or the new version's. */
export type Side = "theirs" | "ours";

/**
 * `value`: both changed it. `removed by you`, `removed by us`: one side removed a node that the other one changed
 * or uses. `structure`: all steps of one side, because mixed with the other side's some would have no input.
 */
export type ConflictKind = "value" | "removed by you" | "removed by us" | "connection" | "structure";

export type Conflict = {
  /** Identifies the place: `choices[key]` decides it regardless of the values. */
  key: string;
  /** Identifies place and values: `choices[id]` decides it only while they are the same. */
  id: string;
  kind: ConflictKind;
  /** The node's name for the buyer; empty for the workflow itself. */
  node: string;
  /** The parameter in words, or another aspect of the node. */
  what: string;
  /** Null if absent or removed. */
  was: unknown;
  theirs: unknown;
  ours: unknown;
};

/** A change that the merge makes in the buyer's workflow. */
export type Change = {
  kind: "added" | "removed" | "renamed" | "changed" | "connected" | "disconnected";
  /** The node's name afterwards; empty for the workflow itself. */
  node: string;
  /** The parameter in words; for a connection, the other node's name. */
  what: string;
  was: unknown;
  now: unknown;
};

export type Merged = {
  workflow: Workflow;
  /** Conflicts not decided by `choices`. Nothing may be written while there are any. */
  conflicts: Conflict[];
  changes: Change[];
  /** Nodes that would lose their input with any choice; nothing may be written then either. */
  dead: string[];
};

/** Decides between two different changes and records the conflict. */
export type Ask = (
  path: readonly string[],
  versions: { base: unknown; theirs: unknown; ours: unknown },
) => Side;

/** Used for fields of the buyer (credential, note, position), which never conflict. */
export const keepTheirs: Ask = () => "theirs";

export const isSticky = ({ type }: WorkflowNode) => type === "n8n-nodes-base.stickyNote";

/** The note with the item's slug and version. */
const MARK = /opswright: ([a-z0-9][a-z0-9-]*) (\d[\w.+-]*)/;

export function markOf(node: WorkflowNode): { text: string; slug: string } | null {
  const content = isSticky(node) ? own(node.parameters, "content") : null;
  const match = typeof content === "string" ? MARK.exec(content) : null;
  return match ? { text: match[0], slug: match[1] ?? "" } : null;
}

/** The new version's text; the buyer's additions remain, with the new mark. */
export function markedText(texts: { base: unknown; theirs: unknown; ours: unknown }, mark: string): unknown {
  const { base, theirs, ours } = texts;
  if (theirs === base) return ours;
  // n8n stores an emptied text as "" or omits it.
  if (typeof theirs !== "string" || theirs.trim() === "") return base === undefined ? ours : mark;
  return MARK.test(theirs) ? theirs.replace(MARK, () => mark) : `${theirs}\n\n${mark}`;
}

/** Ignores invalid nodes, which n8n does not show either. */
export function nodesOf({ nodes }: Workflow): WorkflowNode[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.filter((node) => isTree(node) && typeof node.name === "string");
}
