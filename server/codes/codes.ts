/** What other modules may use of this one. */
export { forgetCodeUser } from "./queries.ts";
