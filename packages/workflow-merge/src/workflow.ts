import { isTree, own } from "./json.ts";

/** What is read of a node; it has more fields, which are merged too. */
export type WorkflowNode = { id?: string; name: string; type: string; [key: string]: unknown };

/** A workflow as one of our files has it, or as n8n's public API gives it. */
export type Workflow = {
  name?: string;
  nodes?: WorkflowNode[];
  connections?: unknown;
  settings?: unknown;
  pinData?: unknown;
  [key: string]: unknown;
};

/** Which of two changes of the same thing: the buyer's or the new version's. */
export type Side = "theirs" | "ours";

/**
 * `value`: both changed it. `removed by you`, `removed by us`: one side removed a node that the other one changed or uses.
 * `structure`: the steps of one side together, because mixed with the other side's some would have no input.
 */
export type ConflictKind = "value" | "removed by you" | "removed by us" | "connection" | "structure";

export type Conflict = {
  /** Where it is: `choices[key]` decides it whatever the values are. */
  key: string;
  /** Where it is and between which values: `choices[id]` decides it only as long as they are the same. */
  id: string;
  kind: ConflictKind;
  /** The node's name as the buyer sees it; empty for the workflow itself. */
  node: string;
  /** Which parameter, in words, or what else about the node. */
  what: string;
  /** Null is nothing: it was not there, or was taken away. */
  was: unknown;
  theirs: unknown;
  ours: unknown;
};

/** What the merge changes in the buyer's workflow. */
export type Change = {
  kind: "added" | "removed" | "renamed" | "changed" | "connected" | "disconnected";
  /** The node's name after it; empty for the workflow itself. */
  node: string;
  /** Which parameter, in words; of a connection the other node's name. */
  what: string;
  was: unknown;
  now: unknown;
};

export type Merged = {
  workflow: Workflow;
  /** What `choices` does not decide. As long as there is one, nothing may be written. */
  conflicts: Conflict[];
  changes: Change[];
  /** Nodes that would lose their input whatever is chosen: then nothing may be written either. */
  dead: string[];
};

/** Decides between two different changes, and takes note that it had to. */
export type Ask = (
  path: readonly string[],
  versions: { base: unknown; theirs: unknown; ours: unknown },
) => Side;

/** What is the buyer's own (a credential, a note, a place) is no question. */
export const keepTheirs: Ask = () => "theirs";

export const isSticky = ({ type }: WorkflowNode) => type === "n8n-nodes-base.stickyNote";

/** The note that says which item this is, and which version of it. */
const MARK = /opswright: ([a-z0-9][a-z0-9-]*) (\d[\w.+-]*)/;

export function markOf(node: WorkflowNode): { text: string; slug: string } | null {
  const content = isSticky(node) ? own(node.parameters, "content") : null;
  const match = typeof content === "string" ? MARK.exec(content) : null;
  return match ? { text: match[0], slug: match[1] ?? "" } : null;
}

/** The new version's text; what the buyer wrote into it stays, with the new version's mark. */
export function markedText(texts: { base: unknown; theirs: unknown; ours: unknown }, mark: string): unknown {
  const { base, theirs, ours } = texts;
  if (theirs === base) return ours;
  // n8n stores an emptied text as "" or leaves it out.
  if (typeof theirs !== "string" || theirs.trim() === "") return base === undefined ? ours : mark;
  return MARK.test(theirs) ? theirs.replace(MARK, () => mark) : `${theirs}\n\n${mark}`;
}

/** Only what is a node at all: whatever else a file holds there, n8n shows nothing of it. */
export function nodesOf({ nodes }: Workflow): WorkflowNode[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.filter((node) => isTree(node) && typeof node.name === "string");
}
