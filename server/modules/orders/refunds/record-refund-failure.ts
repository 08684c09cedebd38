import type { Services } from "#server/services.ts";
import { insertOrderEvents } from "../queries/order-events.ts";
import { lockOrderOfRefund, lockRefund, updateRefund } from "../queries/refunds.ts";
import { noteMismatch } from "../reconciliation/mismatches.ts";
import { afterFailure } from "./refund-schedule.ts";
import { refundKey } from "./request-refund.ts";

type Failed = { refundId: string; idempotencyKey: string; reason: string };

/**
 * Records the provider's rejection, which is permanent for this request: the next one uses a new key. Operators are
 * notified of the first failure. Repeated failures of older keys are ignored.
 */
export async function recordRefundFailure(
  { db, ...services }: Pick<Services, "db" | "jobs" | "clock" | "config">,
  { refundId, idempotencyKey, reason }: Failed,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Same lock order as everywhere (order, then refund) to avoid deadlocks.
    const order = await lockOrderOfRefund(tx, refundId);
    const found = order && (await lockRefund(tx, refundId));
    if (!found) return;
    const { refund, payment } = found;
    if (refund.idempotencyKey !== idempotencyKey || refund.state === "processed") return;
    const now = services.clock();
    const failures = refund.failures + 1;
    await updateRefund(tx, refundId, {
      state: "failed",
      failures,
      failure: reason.slice(0, 500),
      providerRefundId: null,
      idempotencyKey: refundKey(refundId, failures),
      tryAt: afterFailure(failures, now),
    });
    await insertOrderEvents(tx, { orderId: payment.orderId, at: now }, [
      { kind: "refund_failed", detail: { refund: refundId, failures, reason: reason.slice(0, 200) } },
    ]);
    const { providerPaymentId: id, createdAt, orderId } = payment;
    const about = { id, createdAt, amountPaise: refund.amountPaise };
    await noteMismatch({ ...services, db: tx }, { kind: "refund_failed", payment: about, orderId, reason });
  });
}
