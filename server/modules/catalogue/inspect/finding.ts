/** A problem visible in the file: where it is, its effect, and what to do about it. */
export type Finding = {
  /** Stable kebab-case identifier for pages and tests. */
  code: string;
  /** `refusal`: cannot work, so it is not published. `warning`: the operator decides. */
  severity: "warning" | "refusal";
  /** The node's name on the canvas, or null for the whole file. */
  node: string | null;
  /** A JSON path such as `nodes[3].parameters.jsCode`, or "". */
  spot: string;
  message: string;
  remedy: string;
};
