/** What other modules may use of this one. */
export { grantAccess, revokeAccess } from "./grant-access.ts";
export { licenceRoutes } from "./licence-routes.ts";
export { closeMismatchByHand, mismatchTitle } from "./mismatches.ts";
export { movePurchase } from "./move-purchase.ts";
export { orderInvoiceRoutes } from "./order-invoice-routes.ts";
export { registerOrderJobs } from "./order-jobs.ts";
export { orderRoutes } from "./order-routes.ts";
export { readOrderDetail } from "./order-timeline.ts";
export { paymentCallbackRoutes } from "./payment-callback.ts";
export { ordersData, receivedData } from "./personal-data.ts";
export { priceRoutes } from "./price-routes.ts";
export {
  entitlementsOf,
  isEntitled,
  ownedBy as ownedItems,
  ownersOf,
} from "./queries/entitlements.ts";
export {
  listMismatches,
  listOpenRefunds,
  listOrders,
  ordersNeedingAttention,
  salesPerDay,
} from "./queries/order-list.ts";
export { orderNumbers } from "./queries/order-numbers.ts";
export { refundOrder, retryRefund } from "./refund-order.ts";
export { resendReceipt } from "./send-receipt.ts";
