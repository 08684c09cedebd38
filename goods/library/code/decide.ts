/** Exports of the Code node after the page of conflicts. */
export { decided } from "./update.ts";
