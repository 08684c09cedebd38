import type { ProviderPayment } from "#server/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { closeMismatches, noteMismatch } from "./mismatches.ts";
import { processPayment } from "./process-payment.ts";
import { grantedPaymentsBetween } from "./queries/payments.ts";
import { overdueRefunds } from "./queries/refunds.ts";
import { deleteWebhooksProcessedBefore } from "./queries/webhooks.ts";
import { REFUND_QUEUE } from "./refund-queue.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer than a bank may take, and than webhooks are repeated. */
const DAYS_BACK = 7;
/** Webhooks carry the buyer's address: processed ones are kept as long as somebody may ask about them. */
const WEBHOOK_DAYS = 30;

type Comparing = Pick<Services, "db" | "jobs" | "clock" | "config" | "payments">;

/** Once a day: the provider's payments against ours. What can be mended is; what cannot is listed for the operator. */
export async function compareBooks(services: Comparing): Promise<void> {
  const { db, clock } = services;
  const startedAt = clock();
  const from = new Date(startedAt.getTime() - DAYS_BACK * DAY_MS);
  const theirs = await services.payments.paymentsBetween(from, startedAt);
  for (const payment of theirs) if (payment.status !== "created") await comparePayment(services, payment);
  await listMissing(services, { from, theirs });
  await followRefunds(services, startedAt);
  await closeMismatches(services, startedAt);
  await deleteWebhooksProcessedBefore(db, new Date(startedAt.getTime() - WEBHOOK_DAYS * DAY_MS));
}

async function comparePayment(services: Comparing, payment: ProviderPayment): Promise<void> {
  const result = await processPayment(services, payment);
  if (result === "unknown" && payment.status === "captured")
    await noteMismatch(services, { kind: "unknown_order", payment });
  if (result === "granted" && payment.refundedPaise > 0)
    await noteMismatch(services, { kind: "refunded_elsewhere", payment });
}

/** A captured payment of ours that the provider does not list any more. */
async function listMissing(
  services: Comparing,
  { from, theirs }: { from: Date; theirs: ProviderPayment[] },
): Promise<void> {
  const { db, clock } = services;
  const listed = new Set(theirs.map(({ id }) => id));
  // An hour on either side: their clock and ours, and what came while the list was read.
  const [oldest, newest] = [new Date(from.getTime() + HOUR_MS), new Date(clock().getTime() - HOUR_MS)];
  for (const { providerPaymentId: id, amountPaise, orderId } of await grantedPaymentsBetween(
    db,
    oldest,
    newest,
  ))
    if (!listed.has(id))
      await noteMismatch(services, { kind: "not_at_provider", payment: { id, amountPaise }, orderId });
}

/** Refunds that are a day old and not through are listed, and asked for again with the same key. */
async function followRefunds(services: Comparing, now: Date): Promise<void> {
  const { db, jobs } = services;
  for (const { refundId, orderId, ...payment } of await overdueRefunds(
    db,
    new Date(now.getTime() - DAY_MS),
  )) {
    await noteMismatch(services, { kind: "refund_open", payment, orderId });
    await jobs.add(db, REFUND_QUEUE, { refundId });
  }
}
