import { PaymentsError } from "#server/platform/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { dueRefunds, lockRefund, updateRefund } from "../queries/refunds.ts";
import { readRefunds } from "./read-refunds.ts";
import { recordRefund } from "./record-refund.ts";
import { recordRefundFailure } from "./record-refund-failure.ts";
import { afterAsking } from "./refund-schedule.ts";

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
