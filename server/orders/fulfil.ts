import { randomUUID } from "node:crypto";
import type { Db } from "#server/db/database.ts";
import type { PaymentOutcome, RefundReason } from "#server/db/schema/orders.ts";
import type { ProviderPayment } from "#server/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { nextOrderState, type OrderEvent } from "#shared/order-state.ts";
import { insertEntitlement } from "./queries/entitlements.ts";
import { lockOrderByProviderId, type NewOrder, type Order, updateOrder } from "./queries/orders.ts";
import { findPayment } from "./queries/payments.ts";
import { insertRefund } from "./queries/refunds.ts";
import { recordPayment } from "./record-payment.ts";
import { REFUND_QUEUE } from "./refund-queue.ts";
import { sendReceipt } from "./send-receipt.ts";

/** waiting: not captured. unknown: no order of ours. The rest is what the captured payment came to. */
export type Fulfilment = "waiting" | "unknown" | PaymentOutcome;

type Writing = Pick<Services, "db" | "jobs" | "clock" | "config">;

/**
 * The one place where money becomes ownership, in one transaction: the browser's verification, the webhook and the
 * reconciler all end here, in any order and any number of times. A captured payment gives the item to the buyer, or goes
 * back; it is decided once, and a repeat finds the decision.
 */
export function fulfil({ db, ...services }: Writing, payment: ProviderPayment): Promise<Fulfilment> {
  return db.transaction((tx) => decideOutcome({ ...services, db: tx }, payment));
}

async function decideOutcome(services: Writing, payment: ProviderPayment): Promise<Fulfilment> {
  const { db, clock } = services;
  const { providerOrderId } = payment;
  const order = providerOrderId ? await lockOrderByProviderId(db, providerOrderId) : undefined;
  if (!order) return "unknown";
  const known = await findPayment(db, payment.id);
  if (known && known.orderId !== order.id) throw new Error(`${payment.id} belongs to another order`);
  if (known?.outcome) return known.outcome;
  const record = (outcome: PaymentOutcome | null) =>
    recordPayment({ db, clock }, { order, payment, known, outcome });
  if (payment.status === "refunded") {
    await record("returned");
    return closeReturned(services, order);
  }
  if (payment.status !== "captured") {
    await record(null);
    await advanceOrder(db, order, "attempt");
    return "waiting";
  }
  const obstacle = await grantAccess(services, order, payment);
  const outcome = obstacle ? "refund" : "granted";
  const paymentId = await record(outcome);
  if (obstacle) await requestRefund(services, order, { paymentId, payment, reason: obstacle });
  else await sendReceipt(services, order, payment);
  return outcome;
}

/** Gives the item to the buyer, or says why not. */
async function grantAccess(
  { db, clock }: Writing,
  order: Order,
  payment: ProviderPayment,
): Promise<RefundReason | null> {
  if (payment.amountPaise !== order.amountPaise || payment.currency !== order.currency) return "wrong_amount";
  if (!order.userId) return "no_owner";
  const { userId, resourceId, id: orderId } = order;
  if (!(await insertEntitlement(db, { userId, resourceId, orderId, createdAt: clock() }))) return "duplicate";
  await advanceOrder(db, order, "grant", { paidAt: clock(), checkAt: null });
  return null;
}

async function requestRefund(
  { db, jobs, clock }: Writing,
  order: Order,
  { paymentId, payment, reason }: { paymentId: string; payment: ProviderPayment; reason: RefundReason },
): Promise<void> {
  const { amountPaise } = payment;
  // Razorpay wants ten characters or more; one for each payment, for ever.
  const idempotencyKey = randomUUID();
  const refundId = await insertRefund(db, {
    paymentId,
    idempotencyKey,
    amountPaise,
    reason,
    createdAt: clock(),
  });
  await jobs.add(db, REFUND_QUEUE, { refundId });
  await advanceOrder(db, order, "refuse");
}

/** Captured and sent back by somebody else before we ever saw it: nothing to give, nothing to return. */
async function closeReturned({ db, clock }: Writing, order: Order): Promise<Fulfilment> {
  const state = nextOrderState(nextOrderState(order.state, "refuse"), "returned");
  if (state === "refunded") await updateOrder(db, order.id, { state, refundedAt: clock() });
  return "returned";
}

async function advanceOrder(
  db: Db,
  order: Order,
  event: OrderEvent,
  changes: Partial<NewOrder> = {},
): Promise<void> {
  const state = nextOrderState(order.state, event);
  if (state !== order.state || Object.keys(changes).length > 0)
    await updateOrder(db, order.id, { state, ...changes });
}
