import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/database.ts";
import {
  entitlements,
  orders,
  type PaymentOutcome,
  type RefundReason,
  refunds,
} from "#server/db/schema/orders.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { ProviderPayment } from "#server/providers/payments/payments.ts";
import type { Clock } from "#server/services.ts";
import { nextOrderState, type OrderEvent } from "#shared/order-state.ts";
import { findPayment, lockByProviderOrder, type Order } from "./queries.ts";
import { recordPayment } from "./record-payment.ts";
import { REFUND_QUEUE } from "./refund-payment.ts";
import { sendReceipt } from "./send-receipt.ts";

export type FulfilNeeds = {
  db: Db;
  jobs: Jobs;
  clock: Clock;
  config: Pick<Config, "siteUrl" | "operators">;
};

/** waiting: not captured. unknown: no order of ours. The rest is what the captured payment came to. */
export type Fulfilment = "waiting" | "unknown" | "granted" | "refund" | "returned";

/**
 * The one place where money becomes ownership, in one transaction: the browser's verification, the webhook and the
 * reconciler all end here, in any order and any number of times. A captured payment gives the item to the buyer, or goes
 * back; it is decided once, and a repeat finds the decision.
 */
export function fulfil({ db, ...needed }: FulfilNeeds, payment: ProviderPayment): Promise<Fulfilment> {
  return db.transaction((tx) => settle({ ...needed, db: tx }, payment));
}

async function settle(needed: FulfilNeeds, payment: ProviderPayment): Promise<Fulfilment> {
  const { db, clock } = needed;
  const order = payment.orderId ? await lockByProviderOrder(db, payment.orderId) : undefined;
  if (!order) return "unknown";
  const known = await findPayment(db, payment.id);
  if (known && known.orderId !== order.id) throw new Error(`${payment.id} belongs to another order`);
  if (known?.outcome) return known.outcome;
  const record = (outcome: PaymentOutcome | null) =>
    recordPayment({ db, clock }, { order, payment, known, outcome });
  if (payment.status === "refunded") {
    await record("returned");
    return giveUp(needed, order);
  }
  if (payment.status !== "captured") {
    await record(null);
    await advance(db, order, "attempt");
    return "waiting";
  }
  const obstacle = await grant(needed, order, payment);
  const outcome = obstacle ? "refund" : "granted";
  const paymentId = await record(outcome);
  if (obstacle) await giveBack(needed, order, { paymentId, payment, reason: obstacle });
  else await sendReceipt(needed, order, payment);
  return outcome;
}

/** Gives the item to the buyer, or says why not. */
async function grant(
  { db, clock }: FulfilNeeds,
  order: Order,
  payment: ProviderPayment,
): Promise<RefundReason | null> {
  if (payment.amountPaise !== order.amountPaise || payment.currency !== order.currency) return "wrong_amount";
  if (!order.userId) return "no_owner";
  const { userId, resourceId, id: orderId } = order;
  const given = await db
    .insert(entitlements)
    .values({ userId, resourceId, orderId, createdAt: clock() })
    .onConflictDoNothing()
    .returning({ id: entitlements.id });
  if (given.length === 0) return "duplicate";
  await advance(db, order, "grant", { paidAt: clock(), checkAt: null });
  return null;
}

async function giveBack(
  { db, jobs, clock }: FulfilNeeds,
  order: Order,
  { paymentId, payment, reason }: { paymentId: string; payment: ProviderPayment; reason: RefundReason },
): Promise<void> {
  const [refund] = await db
    .insert(refunds)
    .values({
      paymentId,
      // Razorpay wants ten characters or more; one for each payment, for ever.
      idempotencyKey: randomUUID(),
      amountPaise: payment.amountPaise,
      reason,
      createdAt: clock(),
    })
    .returning({ id: refunds.id });
  if (!refund) throw new Error("The refund was not stored");
  await jobs.add(db, REFUND_QUEUE, { refundId: refund.id });
  await advance(db, order, "refuse");
}

/** Captured and sent back by somebody else before we ever saw it: nothing to give, nothing to return. */
async function giveUp({ db, clock }: FulfilNeeds, order: Order): Promise<Fulfilment> {
  const state = nextOrderState(nextOrderState(order.state, "refuse"), "returned");
  if (state === "refunded")
    await db.update(orders).set({ state, refundedAt: clock() }).where(eq(orders.id, order.id));
  return "returned";
}

async function advance(
  db: Db,
  order: Order,
  event: OrderEvent,
  more: Partial<typeof orders.$inferInsert> = {},
): Promise<void> {
  const state = nextOrderState(order.state, event);
  if (state !== order.state || Object.keys(more).length > 0)
    await db
      .update(orders)
      .set({ state, ...more })
      .where(eq(orders.id, order.id));
}
