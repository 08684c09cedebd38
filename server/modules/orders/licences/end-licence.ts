import type { Services } from "#server/services.ts";
import { publishingRevoked } from "../event-data.ts";
import { deleteEntitlementOfOrder } from "../queries/entitlements.ts";
import { deleteLinksOfOrder } from "../queries/licence-links.ts";
import { insertOrderEvents } from "../queries/order-events.ts";
import { findOrder, type Order, updateOrder } from "../queries/orders.ts";
import { findGrantingPayment } from "../queries/payments.ts";
import { refundsOfPayment } from "../queries/refunds.ts";
import { refundableOf, requestRefund } from "../refunds/request-refund.ts";
import { giveBack, lockUpgradesOf } from "./upgrades.ts";

type Writing = Pick<Services, "db" | "jobs" | "clock">;

/**
 * Ends an order's entitlements after a full refund. An upgraded team licence becomes a single one again. If this
 * order was the base of an upgrade, that upgrade is refunded too, and its access ends with that refund. The order
 * must be locked.
 */
export function endLicence(services: Writing, order: Order, paymentId: string): Promise<void> {
  return publishingRevoked(services, { orderId: order.id }, () => end(services, order, paymentId));
}

async function end(services: Writing, order: Order, paymentId: string): Promise<void> {
  const { db, clock } = services;
  // Locked first, so that concurrent payments or refunds of the upgrades finish before or wait.
  const upgrades = await lockUpgradesOf(db, order.id);
  const links = await deleteLinksOfOrder(db, order.id);
  const base = order.upgradesId ? await findOrder(db, order.upgradesId) : undefined;
  const isSingleAgain = base?.state === "paid" && (await giveBack(db, { from: order.id, to: base.id }));
  const ended = !isSingleAgain && (await deleteEntitlementOfOrder(db, order.id));
  const detail = { payment: paymentId };
  const kind = isSingleAgain ? "single_licence_again" : "access_ended";
  if (isSingleAgain || ended || links)
    await insertOrderEvents(db, { orderId: order.id, at: clock(), kind, detail });
  for (const upgrade of upgrades) if (upgrade.state === "paid") await returnUpgrade(services, upgrade);
}

async function returnUpgrade(services: Writing, upgrade: Order): Promise<void> {
  const { db, clock } = services;
  const payment = await findGrantingPayment(db, upgrade.id);
  if (payment) {
    const amountPaise = refundableOf(payment, await refundsOfPayment(db, payment.id));
    if (amountPaise > 0) await requestRefund(services, { payment, amountPaise, reason: "base_returned" });
    return;
  }
  // A code paid for all of it, so there is no refund to wait for.
  const at = clock();
  await updateOrder(db, upgrade.id, { licenceClosedAt: at });
  await publishingRevoked(services, { orderId: upgrade.id }, async () => {
    await deleteLinksOfOrder(db, upgrade.id);
    await deleteEntitlementOfOrder(db, upgrade.id);
  });
  await insertOrderEvents(db, { orderId: upgrade.id, at, kind: "access_ended", detail: { by: "refund" } });
}
