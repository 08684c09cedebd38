import type { RefundReason } from "#server/platform/db/schema/shop/orders.ts";
import type { Services } from "#server/services.ts";
import { publishGranted } from "../event-data.ts";
import { deleteEntitlementOfOrder, insertEntitlements } from "../queries/entitlements.ts";
import type { Order } from "../queries/orders.ts";
import { sendGift } from "./licence-links.ts";
import { givenBy, handOver } from "./upgrades.ts";

/**
 * Grants all of an order's items or none: if the buyer has come to own one through another order, nothing is
 * granted.
 */
export async function entitle(
  services: Pick<Services, "db" | "jobs" | "clock" | "config">,
  order: Order,
): Promise<RefundReason | null> {
  const { db, clock } = services;
  const { userId, id: orderId } = order;
  if (!userId) return "no_owner";
  // If the receiver's address has been deleted by now, the payment is refunded.
  if (order.licence === "gift") return (await sendGift(services, order)) ? null : "stale_order";
  const resourceIds = givenBy(order);
  if (order.upgradesId) {
    const held = { orderId: order.upgradesId, userId, resourceIds };
    // The base licence has ended, or another order has upgraded it.
    return (await handOver(db, { ...held, to: orderId })) ? null : "base_gone";
  }
  const given = await insertEntitlements(db, { userId, resourceIds, orderId, createdAt: clock() });
  if (given === resourceIds.length) {
    await publishGranted(services, { userId, resourceIds, order });
    return null;
  }
  if (given > 0) await deleteEntitlementOfOrder(db, orderId);
  return "duplicate";
}
