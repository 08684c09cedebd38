import type { RefundReason } from "#server/platform/db/schema/shop/orders.ts";
import type { DomainEvent } from "#server/platform/jobs/index.ts";
import type { Services } from "#server/services.ts";
import { grantedEvents } from "../event-data.ts";
import { deleteEntitlementOfOrder, insertEntitlements } from "../queries/entitlements.ts";
import type { Order } from "../queries/orders.ts";
import { sendGift } from "./licence-links.ts";
import { givenBy, handOver } from "./upgrades.ts";

/** The reason not to grant an order, or the events of what was granted. */
export type Entitling = { obstacle: RefundReason } | { obstacle: null; events: DomainEvent[] };

/**
 * Grants all of an order's items or none: if the buyer has come to own one through another order, nothing is
 * granted.
 */
export async function entitle(
  services: Pick<Services, "db" | "jobs" | "clock" | "config">,
  order: Order,
): Promise<Entitling> {
  const { db, clock } = services;
  const { userId, id: orderId } = order;
  if (!userId) return { obstacle: "no_owner" };
  // If the receiver's address has been deleted by now, the payment is refunded.
  if (order.licence === "gift")
    return (await sendGift(services, order)) ? QUIET : { obstacle: "stale_order" };
  const resourceIds = givenBy(order);
  if (order.upgradesId) {
    const held = { orderId: order.upgradesId, userId, resourceIds };
    // The base licence has ended, or another order has upgraded it.
    return (await handOver(db, { ...held, to: orderId })) ? QUIET : { obstacle: "base_gone" };
  }
  const given = await insertEntitlements(db, { userId, resourceIds, orderId, createdAt: clock() });
  if (given.length < resourceIds.length) {
    if (given.length > 0) await deleteEntitlementOfOrder(db, orderId);
    return { obstacle: "duplicate" };
  }
  const { reference } = order;
  const held = given.map((one) => ({ ...one, reference }));
  return { obstacle: null, events: grantedEvents(db, held, order) };
}

/** A gift is granted when it is claimed, and an upgrader owned the items before. */
const QUIET = { obstacle: null, events: [] };
