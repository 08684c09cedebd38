/** What other modules may use of this one. */
export { checkCode, hasUse, lockUsableCode, releaseUse, reserveUse, spendUse } from "./apply-code.ts";
export { createCode, endCode, type NewCode, newCode } from "./edit-codes.ts";
export { forgetCodeUser, listCodes } from "./queries.ts";
