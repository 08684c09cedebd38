import { retainedSince } from "#server/platform/db/retained-since.ts";
import {
  type Listed,
  PAGE_SIZE,
  type Payments,
  PaymentsError,
  type ProviderPayment,
} from "#server/platform/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/time.ts";
import { processPayment } from "../payments/process-payment.ts";
import { WEBHOOK_QUEUE } from "../payments/receive-webhook.ts";
import { recordDispute } from "../payments/record-dispute.ts";
import { grantedPaymentsBetween } from "../queries/payments.ts";
import { finishComparison, insertComparison, lastWholeComparison } from "../queries/record-differences.ts";
import { overdueRefunds } from "../queries/refunds.ts";
import { emptyWebhooksProcessedBefore, unprocessedWebhooks } from "../queries/webhooks.ts";
import { recordRefund } from "../refunds/record-refund.ts";
import { closeMismatches, noteMismatch } from "./mismatches.ts";

/** Longer than bank processing and webhook retries take. */
const DAYS_BACK = 7;
const FIRST_DAYS_BACK = 90;

type Comparing = Pick<Services, "db" | "jobs" | "clock" | "config" | "payments" | "log">;
type Range = { from: Date; to: Date };

/** Daily comparison of the provider's records with ours: repairs what it can, lists the rest for operators. */
export async function compareRecords(services: Comparing): Promise<void> {
  const { db, clock, payments } = services;
  const startedAt = clock();
  const range = { from: await startOfRange(services, startedAt), to: startedAt };
  await insertComparison(db, startedAt);
  const listed = new Set<string>();
  let whole = true;
  for await (const payment of everyOne(payments, "payments", range)) {
    listed.add(payment.id);
    whole = (await comparePayment(services, payment)) && whole;
  }
  // Refunds by their own time, however old their payments are.
  for await (const refund of everyOne(payments, "refunds", range)) await recordRefund(services, refund);
  for await (const dispute of everyOne(payments, "disputes", range)) await recordDispute(services, dispute);
  await noteMissing(services, { from: range.from, listed });
  await noteOverdueRefunds(services, startedAt);
  await reviveWebhooks(services, startedAt);
  if (!whole) return;
  await closeMismatches(services, { from: range.from, startedAt });
  await finishComparison(db, startedAt, clock());
}

/** A week back, or since the last complete comparison; three months for the first one. */
async function startOfRange({ db }: Comparing, now: Date): Promise<Date> {
  const last = (await lastWholeComparison(db)) ?? new Date(now.getTime() - FIRST_DAYS_BACK * DAY_MS);
  return new Date(Math.min(now.getTime() - DAYS_BACK * DAY_MS, last.getTime() - DAY_MS));
}

async function* everyOne<Kind extends keyof Listed>(payments: Payments, kind: Kind, range: Range) {
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const page = await payments.list(kind, { ...range, skip });
    yield* page;
    if (page.length < PAGE_SIZE) return;
  }
}

/** Isolates failures of single payments. Returns false if the payment has to be compared again. */
async function comparePayment(services: Comparing, payment: ProviderPayment): Promise<boolean> {
  if (payment.status === "created") return true;
  if (payment.status === "unknown") {
    await noteMismatch(services, { kind: "unknown_status", payment });
    return true;
  }
  try {
    await processPayment(services, payment);
    return true;
  } catch (error) {
    services.log.error({ err: error, payment: payment.id }, "payment comparison failed");
    if (error instanceof PaymentsError) return false;
    await noteMismatch(services, { kind: "not_processed", payment });
    return true;
  }
}

/** Lists a captured payment that is missing from the provider's list. */
async function noteMissing(services: Comparing, { from, listed }: { from: Date; listed: Set<string> }) {
  const { db, clock } = services;
  // One hour margin for clock differences and for payments made during the listing.
  const [oldest, newest] = [new Date(from.getTime() + HOUR_MS), new Date(clock().getTime() - HOUR_MS)];
  for (const paid of await grantedPaymentsBetween(db, oldest, newest)) {
    if (listed.has(paid.providerPaymentId)) continue;
    const { providerPaymentId: id, amountPaise, createdAt, orderId } = paid;
    await noteMismatch(services, {
      kind: "not_at_provider",
      payment: { id, amountPaise, createdAt },
      orderId,
    });
  }
}

async function noteOverdueRefunds(services: Comparing, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  for (const { orderId, ...payment } of await overdueRefunds(services.db, yesterday))
    await noteMismatch(services, { kind: "refund_open", payment, orderId });
}

/** Requeues webhooks whose job failed for good and deletes old bodies. */
async function reviveWebhooks({ db, jobs }: Comparing, now: Date): Promise<void> {
  for (const webhook of await unprocessedWebhooks(db, new Date(now.getTime() - HOUR_MS)))
    await jobs.add(db, WEBHOOK_QUEUE, webhook);
  await emptyWebhooksProcessedBefore(db, retainedSince("webhooks", now));
}
