import type { FileNode } from "./read-export.ts";
import type { AppName } from "./stand-ins.ts";

/** How one of the workflow's triggers is set off in a case. */
export type Start = {
  label: string;
  /** What it is, in words: 'a form'. */
  kind: string;
  /** A sample of what comes in, and the type of it; null where nothing comes in, as with a schedule. */
  input: { type: string; one: unknown; second: unknown; empty: unknown } | null;
  /** The app that the trigger asks by itself, from time to time. */
  polled?: AppName;
  /** Its function's body: `inputs` are those that come at once. */
  code: string[];
};

/** Makes the start of one kind of trigger. */
export type Making = (node: FileNode, nodes: FileNode[]) => Omit<Start, "label">;
