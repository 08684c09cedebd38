import { AppError } from "#server/errors.ts";
import { PaymentsError } from "#server/platform/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { formatPaise } from "#shared/money/money.ts";
import { lockOrderByReference } from "../queries/orders.ts";
import { findGrantingPayment } from "../queries/payments.ts";
import { dueRefunds, lockRefund, type Refund, refundsOfPayment, updateRefund } from "../queries/refunds.ts";
import { noSuchOrder } from "../read-order.ts";
import { readRefunds, recordRefund, recordRefundFailure } from "./record-refund.ts";
import { afterAsking, REFUND_QUEUE, refundableOf, requestRefund } from "./request-refund.ts";

type Wanted = {
  reference: string;
  /** Defaults to all that is left. */
  amountPaise?: number | undefined;
  /** Written by the operator. */
  note: string;
};

/**
 * Refunds all or part of a paid order for an operator. The buyer's access ends only when the whole amount has been
 * returned.
 */
export async function refundOrder(
  { db, ...services }: Pick<Services, "db" | "jobs" | "clock">,
  { reference, amountPaise, note }: Wanted,
): Promise<Refund> {
  return db.transaction(async (tx) => {
    const order = await lockOrderByReference(tx, reference);
    if (!order) throw noSuchOrder();
    const payment = await findGrantingPayment(tx, order.id);
    if (!payment) throw new AppError(409, "not_paid", "The order is not paid, or its money is back already.");
    const left = refundableOf(payment, await refundsOfPayment(tx, payment.id));
    const wanted = amountPaise ?? left;
    if (left <= 0) throw new AppError(409, "not_paid", "All of the order's money is going back already.");
    if (wanted > left)
      throw new AppError(
        409,
        "refund_too_large",
        `No more than ${formatPaise(left)} is left of the payment.`,
      );
    return requestRefund({ ...services, db: tx }, { payment, amountPaise: wanted, reason: "operator", note });
  });
}

/** Retries a failed refund at once, after an operator has fixed its cause. */
export async function retryRefund(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  { refundId }: { refundId: string },
): Promise<Refund> {
  return db.transaction(async (tx) => {
    const found = await lockRefund(tx, refundId);
    if (found?.refund.state !== "failed")
      throw new AppError(404, "not_found", "There is no failed refund with this id.");
    await jobs.add(tx, REFUND_QUEUE, { refundId });
    return updateRefund(tx, refundId, { tryAt: clock() });
  });
}

type Refunding = Pick<Services, "db" | "jobs" | "clock" | "config" | "payments">;

/** Job that requests a refund. Safe to repeat: the key is idempotent until the provider accepts or rejects it. */
export async function refundPayment(services: Refunding, { refundId }: { refundId: string }): Promise<void> {
  const wanted = await takeTurn(services, refundId);
  if (!wanted) return;
  const { providerPaymentId, idempotencyKey } = wanted;
  try {
    await recordRefund(services, await services.payments.refund(wanted));
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.kind !== "refused") throw error;
    // The money may have been refunded in the provider's dashboard meanwhile.
    await readRefunds(services, providerPaymentId);
    await recordRefundFailure(services, { refundId, idempotencyKey, reason: error.message });
  }
}

/** Runs each minute: retries failed refunds that are due and those whose job was lost. */
export async function retryRefunds(services: Refunding & Pick<Services, "log">): Promise<void> {
  for (const refundId of await dueRefunds(services.db, services.clock(), BATCH))
    await refundPayment(services, { refundId }).catch((error) => {
      if (!(error instanceof PaymentsError)) throw error;
      services.log.warn({ err: error, refund: refundId }, "refund request failed, retry scheduled");
    });
}

const BATCH = 50;

/** Returns the request to make now; null if the refund is accepted or not due. */
function takeTurn({ db, clock }: Refunding, refundId: string) {
  return db.transaction(async (tx) => {
    const found = await lockRefund(tx, refundId);
    const now = clock();
    if (!found) return null;
    const { refund, payment } = found;
    const isDue = refund.tryAt !== null && refund.tryAt <= now;
    if (refund.state === "processed" || (refund.state !== "requested" && !isDue)) return null;
    await updateRefund(tx, refundId, { tryAt: afterAsking(now) });
    const { amountPaise, idempotencyKey } = refund;
    return { providerPaymentId: payment.providerPaymentId, amountPaise, idempotencyKey };
  });
}
