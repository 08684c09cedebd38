/** A fault that the file alone shows: where it is, what happens there, and what to do about it. */
export type Finding = {
  /** Stable, kebab-case: what a page or a test asks for. */
  code: string;
  /** `refusal`: it cannot work, so it is not published. `warning`: an operator decides. */
  severity: "warning" | "refusal";
  /** The node's name on the canvas, or null when it is about the whole file. */
  node: string | null;
  /** A JSON path such as `nodes[3].parameters.jsCode`, or "". */
  spot: string;
  message: string;
  remedy: string;
};
