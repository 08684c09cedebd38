export { priceRoutes } from "./checkout/price-routes.ts";
export { approveCorrection, refuseCorrection } from "./correct-invoice.ts";
export {
  grantAccess,
  grantToAddress,
  revokeAccess,
  revokeFromAddress,
  takeUpGrants,
} from "./licences/grant-access.ts";
export { makeClaimToken } from "./licences/licence-links.ts";
export { licenceRoutes } from "./licences/licence-routes.ts";
export { movePurchase } from "./licences/move-purchase.ts";
export { addressesWaiting } from "./licences/waiting-grants.ts";
export { orderInvoiceRoutes } from "./order-invoice-routes.ts";
export { registerOrderJobs } from "./order-jobs.ts";
export { orderRoutes } from "./order-routes.ts";
export { paymentCallbackRoutes } from "./payments/payment-callback.ts";
export { givenData, grantedData, ordersData, receivedData } from "./personal-data.ts";
export { isEntitled, ownedBy, ownersOf } from "./queries/entitlements.ts";
export { accessTo, entitlementsOf, findEntitlement } from "./queries/held-entitlements.ts";
export { endOpenLinks, linksFrom, linksTo } from "./queries/licence-links.ts";
export { listOrders, ordersById, ordersOfPerson } from "./queries/order-list.ts";
export {
  bestSelling,
  orderNumbers,
  ordersNeedingAttention,
  ordersToLookAt,
  revenueByCode,
  salesBySource,
  salesPerDay,
} from "./queries/order-numbers.ts";
export { findOrderByReference } from "./queries/orders.ts";
export { listMismatches, ordersOfMismatches } from "./queries/record-differences.ts";
export { listOpenRefunds, ordersOfRefunds } from "./queries/refunds.ts";
export { readEntitlement, readOrder, readOrderDetail } from "./read-order.ts";
export { closeMismatch, mismatchTitle } from "./reconciliation/mismatches.ts";
export { refundOrder, retryRefund } from "./refunds/refund-order.ts";
export { resendReceipt } from "./send-receipt.ts";
