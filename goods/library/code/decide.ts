/** What the Code node after the page of conflicts needs, without the rest. */
export { decided } from "./update.ts";
