/** What other modules may use of this one. */
export { csvLine } from "./csv.ts";
export { operatorRoutes } from "./operator-routes.ts";
export { type OrderView, readOrderView } from "./order-view.ts";
export { recordBackup } from "./verbs/backup.ts";
export {
  addResource,
  addResourceVersion,
  changeResource,
  changeResourceStatus,
} from "./verbs/catalogue.ts";
export { addCode, endCodeNow, readReservations, releaseCode } from "./verbs/codes.ts";
export { approveOrderCorrection, readCorrections, refuseOrderCorrection } from "./verbs/corrections.ts";
export { type Replaced, replaceCompromisedKeys, rotateKeys } from "./verbs/keys.ts";
export {
  closeMismatchWithNote,
  grantItem,
  moveOrder,
  refundPurchase,
  resendOrderReceipt,
  retryFailedRefund,
  revokeItem,
} from "./verbs/orders.ts";
export { deletePerson, exportPerson, personByAddress } from "./verbs/people.ts";
export { acceptRate, readRate } from "./verbs/rate.ts";
export { setSeller } from "./verbs/seller.ts";
