/** What other modules may use of this one. */
export { registerOrderJobs } from "./order-jobs.ts";
export { orderRoutes } from "./order-routes.ts";
export { ordersData } from "./personal-data.ts";
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
