import { randomUUID } from "node:crypto";
import type { RefundReason } from "#server/platform/db/schema/shop/orders.ts";
import type { Services } from "#server/services.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/time.ts";
import { insertOrderEvents } from "../queries/order-events.ts";
import type { Payment } from "../queries/payments.ts";
import { insertRefund, type Refund } from "../queries/refunds.ts";

type Wanted = { payment: Payment; amountPaise: number; reason: RefundReason; note?: string | null };

/** Stores a refund with the job that requests it. The order must be locked. */
export async function requestRefund(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  { payment, amountPaise, reason, note = null }: Wanted,
): Promise<Refund> {
  const at = clock();
  const id = randomUUID();
  const refund = await insertRefund(db, {
    id,
    paymentId: payment.id,
    idempotencyKey: refundKey(id, 0),
    amountPaise,
    reason,
    note,
    tryAt: afterAsking(at),
    createdAt: at,
  });
  const detail = { refund: id, amount_paise: amountPaise, reason, note };
  await insertOrderEvents(db, { orderId: payment.orderId, at, kind: "refund_requested", detail });
  await jobs.add(db, REFUND_QUEUE, { refundId: id });
  return refund;
}

/** Returns whether a refund was requested but not accepted by the provider. */
export function isUnaccepted({ state }: Refund): boolean {
  return state === "requested" || state === "failed";
}

/** Returns the amount that is neither refunded nor being refunded. */
export function restOf(payment: Payment, refunds: Refund[]): number {
  return refundableOf(
    payment,
    refunds.filter((refund) => !isUnaccepted(refund)),
  );
}

/** Returns the amount of which no refund has been requested. */
export function refundableOf(payment: Payment, refunds: Refund[]): number {
  return refunds.reduce((rest, { amountPaise }) => rest - amountPaise, payment.amountPaise);
}

/** Contains the refund's id, which identifies later events of older attempts. At most 40 characters. */
export function refundKey(refundId: string, failures: number): string {
  return `${refundId}-${failures}`;
}

export const REFUND_QUEUE = "refund-payment";

const MINUTE_MS = 60_000;
const FIRST = [1 * MINUTE_MS, 10 * MINUTE_MS, 1 * HOUR_MS];
const DAYS = 7;

/** When to retry after this many failures: 1 min, 10 min, 1 h, then daily for a week; null when exhausted. */
export function afterFailure(failures: number, now: Date): Date | null {
  const wait = FIRST[failures - 1] ?? (failures <= FIRST.length + DAYS ? DAY_MS : null);
  return wait === null ? null : new Date(now.getTime() + wait);
}

/** Safe for a lost job: a repeat with the same key is idempotent. */
export function afterAsking(now: Date): Date {
  return new Date(now.getTime() + 5 * MINUTE_MS);
}

/** An accepted refund is checked daily until it completes. */
export function afterAccepting(now: Date): Date {
  return new Date(now.getTime() + DAY_MS);
}
