import { AppError } from "#server/errors.ts";

/** Explains to the operator why a file cannot be published, and where. */
export class FileRefused extends AppError {
  /**
   * A JSON path such as `nodes[3].parameters.url`, `line 4, column 7`, `page 2`, or "" for the whole file.
   */
  readonly spot: string;

  constructor(code: `file_${string}`, message: string, spot = "") {
    const where = shorten(spot, 160);
    super(422, code, where ? `${shorten(message, 800)} (${where})` : shorten(message, 800));
    this.spot = where;
  }
}

/** Keys and names of a hostile file may be megabytes long; limit them in the response. */
const shorten = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 3)}...` : text;

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
