/** What the Code node after the first page needs, without the rest. */
export { chosen, QUESTION } from "./compare.ts";
