import type { FileNode } from "./read-export.ts";
import type { AppName } from "./stand-ins.ts";

/** How a case sets off one of the workflow's triggers. */
export type Start = {
  label: string;
  /** A description: 'a form'. */
  kind: string;
  /** A sample input with its type; null for triggers without input, such as schedules. */
  input: { type: string; one: unknown; second: unknown; empty: unknown } | null;
  /** The app that the trigger polls. */
  polled?: AppName;
  /** The function's body; `inputs` are those that arrive together. */
  code: string[];
};

/** Creates the start of one kind of trigger. */
export type Making = (node: FileNode, nodes: FileNode[]) => Omit<Start, "label">;
