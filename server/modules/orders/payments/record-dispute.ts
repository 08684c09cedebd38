import { disputeMail, tellOperators } from "#server/platform/emails/index.ts";
import type { ProviderDispute } from "#server/platform/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { snakeKeys } from "#shared/fields.ts";
import type { DisputeStatus } from "#shared/states.ts";
import { utcDateText } from "#shared/time/utc-date-text.ts";
import { buyerOf } from "../event-data.ts";
import { insertOrderEvents } from "../queries/order-events.ts";
import type { Order } from "../queries/orders.ts";
import { lockPayment, type Payment } from "../queries/payments.ts";
import { findDispute, upsertDispute } from "../queries/record-differences.ts";
import { insertRefund, refundsOfPayment } from "../queries/refunds.ts";
import { endMismatches, noteMismatch } from "../reconciliation/mismatches.ts";
import { completeRefund } from "../refunds/complete-refund.ts";
import { restOf } from "../refunds/request-refund.ts";

type Writing = Pick<Services, "db" | "jobs" | "clock" | "config">;

/** Events arrive late and repeatedly, so a status never moves back. */
const RANK: Record<DisputeStatus, number> = {
  open: 0,
  under_review: 1,
  won: 2,
  lost: 2,
  closed: 2,
};

/** Records a chargeback. A lost dispute counts as a refund made by the bank. */
export async function recordDispute({ db, ...services }: Writing, heard: ProviderDispute): Promise<void> {
  await db.transaction(async (tx) => {
    const writing = { ...services, db: tx };
    const known = await lockPayment(tx, heard.providerPaymentId);
    if (!known) return recordUnknown(writing, heard);
    await endMismatches(writing, heard.providerPaymentId, ["unknown_dispute"]);
    const { order, payment } = known;
    const before = await findDispute(tx, heard.id);
    if (before && RANK[heard.status] <= RANK[before.status]) return;
    const { id, providerPaymentId: _, ...facts } = heard;
    const { status, amountPaise, reason } = facts;
    const at = services.clock();
    const dispute = { ...facts, providerDisputeId: id, paymentId: payment.id };
    await upsertDispute(tx, { ...dispute, createdAt: at, updatedAt: at });
    const detail = { dispute: id, status, amount_paise: amountPaise, reason };
    await insertOrderEvents(tx, { orderId: order.id, at, kind: "dispute", detail });
    await writing.jobs.publish(tx, {
      type: "order.disputed",
      person: buyerOf(order),
      data: () => ({ ...snakeKeys(order), dispute: snakeKeys(heard) }),
    });
    await tellOfIt(writing, order, heard);
    if (status === "lost") await takeBack(writing, { order, payment, heard });
  });
}

/**
 * Lists a dispute of an unknown payment as a mismatch until it is won or withdrawn; a lost one until an operator
 * closes it.
 */
async function recordUnknown(services: Writing, heard: ProviderDispute): Promise<void> {
  const { providerPaymentId, amountPaise, status } = heard;
  if (status === "won" || status === "closed")
    return endMismatches(services, providerPaymentId, ["unknown_dispute"]);
  return noteMismatch(services, {
    kind: "unknown_dispute",
    payment: { id: providerPaymentId, amountPaise, createdAt: null },
    reason: bankReason(heard),
  });
}

function bankReason({ reason, respondBy }: ProviderDispute): string {
  const until = respondBy ? ` Answer it before ${utcDateText(respondBy)}.` : "";
  return `The bank's reason: ${reason.replaceAll("_", " ")}.${until}`;
}

/** Lists an open dispute among the mismatches until it ends, because it needs a response in time. */
async function tellOfIt(services: Writing, order: Order, heard: ProviderDispute): Promise<void> {
  const { providerPaymentId, amountPaise, status } = heard;
  if (RANK[status] < RANK.closed) {
    const payment = { id: providerPaymentId, amountPaise, createdAt: null };
    const reason = bankReason(heard);
    return noteMismatch(services, { kind: "dispute", payment, orderId: order.id, reason });
  }
  await endMismatches(services, providerPaymentId, ["dispute"]);
  const { siteUrl } = services.config;
  const mail = disputeMail({ reference: order.reference, amountPaise, status, siteUrl });
  await tellOperators(services, `dispute ${heard.id} ${status}`, mail);
}

async function takeBack(
  services: Writing,
  { order, payment, heard }: { order: Order; payment: Payment; heard: ProviderDispute },
): Promise<void> {
  const { db, clock } = services;
  const rest = restOf(payment, await refundsOfPayment(db, payment.id));
  const amountPaise = Math.min(heard.amountPaise, rest);
  if (amountPaise <= 0) return;
  const refund = await insertRefund(db, {
    paymentId: payment.id,
    idempotencyKey: heard.id,
    amountPaise,
    reason: "dispute",
    createdAt: clock(),
  });
  await completeRefund(services, { order, payment, refund, providerRefundId: heard.id });
}
