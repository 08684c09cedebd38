export {
  addVersionAction,
  createItemAction,
  editItemAction,
  publishItemAction,
} from "./actions/catalogue.ts";
export { createCodeAction, endCodeAction } from "./actions/codes.ts";
export { addGoodsAction } from "./actions/goods.ts";
export { grantAccessAction, revokeAccessAction } from "./actions/grants.ts";
export { answerMessageAction } from "./actions/messages.ts";
export { operatorActions } from "./actions/operator-actions.ts";
export { refundOrderAction } from "./actions/orders.ts";
export { deletePersonAction } from "./actions/people.ts";
export { addProofAction } from "./actions/proofs.ts";
export { acceptRateAction } from "./actions/rate.ts";
export { answerReviewAction } from "./actions/reviews.ts";
export { addWebhookAction, removeWebhookAction, rotateWebhookAction } from "./actions/webhooks.ts";
export { exportPerson, recordBackup, recordExport } from "./audit.ts";
export type { AnyAction, Caller, Change } from "./define-action.ts";
export { resetOperator } from "./enrol-passkey.ts";
export { registerOperatorJobs } from "./idempotency.ts";
export {
  type Replaced,
  type Resealed,
  replaceCompromisedKeys,
  resealSecrets,
  rotateKeys,
  signReleasedFiles,
} from "./keys.ts";
export { csvLine } from "./list.ts";
export { operatorLists } from "./lists.ts";
export { type ApiKey, authenticateApiKey, createGoodsToken } from "./machine-tokens.ts";
export { respondWithAction, runAction } from "./perform-action.ts";
export { listApiKeys, listGoodsTokens } from "./queries/machine-tokens.ts";
export { operatorRoutes } from "./routes/operator-routes.ts";
export { setSeller } from "./settings.ts";
export { readCodes, readReservations } from "./views/codes.ts";
export { listGoods } from "./views/goods.ts";
export { readCorrections, readOrderView } from "./views/order.ts";
export { orderText } from "./views/order-text.ts";
export { personByAddress } from "./views/person.ts";
export { readRate } from "./views/rate.ts";
