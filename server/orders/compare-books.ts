import { and, between, eq, isNull, lt, ne } from "drizzle-orm";
import { orders, payments, refunds, webhookEvents } from "#server/db/schema/orders.ts";
import type { ProviderPayment } from "#server/providers/payments/payments.ts";
import { closeMismatches, noteMismatch } from "./mismatches.ts";
import { REFUND_QUEUE } from "./refund-payment.ts";
import { type SettleNeeds, settlePayment } from "./settle-payment.ts";

const DAY_MS = 86_400_000;
/** Longer than a bank may take, and than webhooks are repeated. */
const DAYS_BACK = 7;
/** Webhooks carry the buyer's address: worked ones are kept as long as somebody may ask about them. */
const WEBHOOK_DAYS = 30;

/** Once a day: the provider's payments against ours. What can be mended is; what cannot is listed for the operator. */
export async function compareBooks(needed: SettleNeeds): Promise<void> {
  const { clock } = needed;
  const startedAt = clock();
  const from = new Date(startedAt.getTime() - DAYS_BACK * DAY_MS);
  const theirs = await needed.payments.paymentsBetween(from, startedAt);
  for (const payment of theirs) if (payment.status !== "created") await compare(needed, payment);
  await listMissing(needed, { from, theirs });
  await followRefunds(needed, startedAt);
  await closeMismatches(needed, startedAt);
  await forgetWebhooks(needed, startedAt);
}

async function compare(needed: SettleNeeds, payment: ProviderPayment): Promise<void> {
  const result = await settlePayment(needed, payment);
  if (result === "unknown" && payment.status === "captured")
    await noteMismatch(needed, { kind: "unknown_order", payment });
  if (result === "granted" && payment.refundedPaise > 0)
    await noteMismatch(needed, { kind: "refunded_elsewhere", payment });
}

/** A captured payment of ours that the provider does not list any more. */
async function listMissing(
  needed: SettleNeeds,
  { from, theirs }: { from: Date; theirs: ProviderPayment[] },
): Promise<void> {
  const { db, clock } = needed;
  const listed = new Set(theirs.map(({ id }) => id));
  // An hour on either side: their clock and ours, and what came while the list was read.
  const [oldest, newest] = [new Date(from.getTime() + 3_600_000), new Date(clock().getTime() - 3_600_000)];
  const ours = await db
    .select()
    .from(payments)
    .where(and(eq(payments.outcome, "granted"), between(payments.createdAt, oldest, newest)));
  for (const { providerPaymentId: id, amountPaise, orderId } of ours)
    if (!listed.has(id))
      await noteMismatch(needed, { kind: "not_at_provider", payment: { id, amountPaise }, orderId });
}

/** Refunds that are a day old and not through are listed, and asked for again with the same key. */
async function followRefunds({ db, jobs, clock }: SettleNeeds, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const late = await db
    .select({
      refundId: refunds.id,
      id: payments.providerPaymentId,
      amountPaise: refunds.amountPaise,
      orderId: orders.id,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(ne(refunds.state, "processed"), isNull(refunds.processedAt), lt(refunds.createdAt, yesterday)),
    );
  for (const { refundId, orderId, ...payment } of late) {
    await noteMismatch({ db, clock }, { kind: "refund_open", payment, orderId });
    await jobs.add(db, REFUND_QUEUE, { refundId });
  }
}

async function forgetWebhooks({ db }: SettleNeeds, now: Date): Promise<void> {
  await db
    .delete(webhookEvents)
    .where(lt(webhookEvents.processedAt, new Date(now.getTime() - WEBHOOK_DAYS * DAY_MS)));
}
