export {
  checkCode,
  hasUse,
  lockUsableCode,
  releaseUse,
  renewUse,
  reserveUse,
  spendUse,
} from "./apply-code.ts";
export { createCode, endCode, newCode, releaseReservations, reservationsOf } from "./edit-codes.ts";
export { forgetCodeUsers, listCodes, releaseReserved, reservedBefore } from "./queries.ts";
