export { readEntitlement, readOrder } from "./api-objects.ts";

export { priceRoutes } from "./checkout/price-routes.ts";
export { approveCorrection, refuseCorrection } from "./correct-invoice.ts";
export { grantAccess, revokeAccess } from "./licences/grant-access.ts";
export { grantToAddress, revokeFromAddress, takeUpGrants } from "./licences/grant-to-address.ts";
export { makeClaimToken } from "./licences/licence-links.ts";
export { licenceRoutes } from "./licences/licence-routes.ts";
export { movePurchase } from "./licences/move-purchase.ts";
export { addressesWaiting } from "./licences/waiting-grants.ts";
export { orderInvoiceRoutes } from "./order-invoice-routes.ts";
export { registerOrderJobs } from "./order-jobs.ts";
export { orderRoutes } from "./order-routes.ts";
export { readOrderDetail } from "./order-timeline.ts";
export { paymentCallbackRoutes } from "./payments/payment-callback.ts";
export { givenData, grantedData, ordersData, receivedData } from "./personal-data.ts";
export { findEntitlement } from "./queries/entitlement-ids.ts";
export {
  accessTo,
  entitlementsOf,
  isEntitled,
  ownedBy as ownedItems,
  ownersOf,
} from "./queries/entitlements.ts";
export { endOpenLinks, linksFrom, linksTo } from "./queries/licence-links.ts";
export { ordersOfMismatches } from "./queries/mismatches.ts";
export {
  listMismatches,
  listOpenRefunds,
  listOrders,
  ordersById,
  ordersNeedingAttention,
  ordersToLookAt,
  revenueByCode,
} from "./queries/order-list.ts";
export { orderNumbers } from "./queries/order-numbers.ts";
export { findOrderByReference } from "./queries/orders.ts";
export { ordersOfPerson } from "./queries/orders-of-person.ts";
export { ordersOfRefunds } from "./queries/refunds.ts";
export { bestSelling, salesBySource, salesPerDay } from "./queries/sales.ts";
export { closeMismatch, mismatchTitle } from "./reconciliation/mismatches.ts";
export { refundOrder, retryRefund } from "./refunds/refund-order.ts";
export { resendReceipt } from "./send-receipt.ts";
