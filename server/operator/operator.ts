/** What other modules may use of this one. */

export { recordBackup } from "./actions/backup.ts";
export {
  auditedAddVersion,
  auditedCreateResource,
  auditedEditResource,
  changeResourceStatus,
} from "./actions/catalogue.ts";
export {
  auditedCreateCode,
  auditedEndCode,
  readCodes,
  readReservations,
  releaseCode,
} from "./actions/codes.ts";
export { approveOrderCorrection, readCorrections, refuseOrderCorrection } from "./actions/corrections.ts";
export { addGoods, listGoods } from "./actions/goods.ts";
export { type Replaced, replaceCompromisedKeys, rotateKeys } from "./actions/keys.ts";
export {
  auditedCloseMismatch,
  auditedGrantAccess,
  auditedMovePurchase,
  auditedRefundOrder,
  auditedResendReceipt,
  auditedRetryRefund,
  auditedRevokeAccess,
} from "./actions/orders.ts";
export { resetOperator } from "./actions/passkeys.ts";
export { deletePerson, exportPerson, personByAddress } from "./actions/people.ts";
export { auditedAddProof } from "./actions/proofs.ts";
export { acceptRate, readRate } from "./actions/rate.ts";
export { setSeller } from "./actions/settings.ts";
export { csvLine } from "./csv.ts";
export { createGoodsToken, revokeGoodsToken } from "./goods-tokens.ts";
export { type OrderView, readOrderView } from "./order-view.ts";
export { listGoodsTokens } from "./queries.ts";
export { operatorRoutes } from "./routes/operator-routes.ts";
