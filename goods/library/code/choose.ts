/** Exports of the Code node after the first page. */
export { chosen, QUESTION } from "./compare.ts";
