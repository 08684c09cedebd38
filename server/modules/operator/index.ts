export { resetOperator } from "./access/enrol-passkey.ts";
export {
  type Replaced,
  type Resealed,
  replaceCompromisedKeys,
  resealSecrets,
  rotateKeys,
  signReleasedFiles,
} from "./access/keys.ts";
export { type ApiKey, authenticateApiKey, createGoodsToken } from "./access/machine-tokens.ts";
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
export { answerReviewAction } from "./actions/reviews.ts";
export { acceptRateAction } from "./actions/settings.ts";
export { addWebhookAction, removeWebhookAction, rotateWebhookAction } from "./actions/webhooks.ts";
export { exportPerson, recordBackup, recordExport } from "./audit/audit.ts";
export { csvLine } from "./lists/list.ts";
export { operatorLists } from "./lists/lists.ts";
export type { AnyAction, Caller, Change } from "./perform/define-action.ts";
export { registerOperatorJobs } from "./perform/idempotency.ts";
export { respondWithAction, runAction } from "./perform/perform-action.ts";
export { listApiKeys, listGoodsTokens } from "./queries.ts";
export { operatorRoutes } from "./routes/operator-routes.ts";
export { readCodes, readReservations } from "./views/codes.ts";
export { listGoods } from "./views/goods.ts";
export { readCorrections, readOrderView } from "./views/order.ts";
export { orderText } from "./views/order-text.ts";
export { personByAddress } from "./views/person.ts";
export { readRate } from "./views/rate.ts";
export { setSeller } from "./views/settings.ts";
