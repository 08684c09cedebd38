import type { ProviderRefund } from "#server/platform/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { insertOrderEvents } from "../queries/order-events.ts";
import { lockPayment, type Payment } from "../queries/payments.ts";
import {
  insertRefund,
  lockOrderOfRefund,
  lockRefund,
  type Refund,
  refundsOfPayment,
  updateRefund,
} from "../queries/refunds.ts";
import { noteMismatch } from "../reconciliation/mismatches.ts";
import { completeRefund } from "./complete-refund.ts";
import { afterAccepting, afterFailure, isUnaccepted, refundKey, restOf } from "./request-refund.ts";

type Writing = Pick<Services, "db" | "jobs" | "clock" | "config">;

/** Stores the provider's view of a refund, ours or one made in its dashboard. Idempotent. */
export async function recordRefund({ db, ...services }: Writing, heard: ProviderRefund): Promise<void> {
  await db.transaction(async (tx) => {
    const writing = { ...services, db: tx };
    const known = await lockPayment(tx, heard.providerPaymentId);
    if (!known) return;
    const { order, payment } = known;
    const refunds = await refundsOfPayment(tx, payment.id);
    const ours = findOurs(refunds, heard);
    if (heard.status === "failed") return ours && recordFailure(writing, ours, heard);
    const refund = ours ?? (await addForeign(writing, { payment, refunds, heard }));
    if (!refund || refund.state === "processed") return;
    if (heard.status === "pending") return accept(writing, { payment, refund, heard });
    await completeRefund(writing, { order, payment, refund, providerRefundId: heard.id });
  });
}

/** Finds our refund by the provider's id, or by the key without its attempt suffix. */
function findOurs(refunds: Refund[], { id, idempotencyKey: key, amountPaise }: ProviderRefund) {
  return (
    refunds.find(({ providerRefundId }) => providerRefundId === id) ??
    (key === null
      ? // Without a key it may be one of ours whose response was lost; otherwise ours has nothing left to refund.
        refunds.find((refund) => isUnaccepted(refund) && refund.amountPaise === amountPaise)
      : refunds.find((refund) => refund.idempotencyKey === key || key.startsWith(refund.id)))
  );
}

/** Ignores failures of older attempts. */
async function recordFailure(services: Writing, refund: Refund, { id, idempotencyKey: key }: ProviderRefund) {
  const isNewest = refund.providerRefundId === id || key === null || refund.idempotencyKey === key;
  if (!isNewest) return;
  const reason = "The provider could not carry it out.";
  const { id: refundId, idempotencyKey } = refund;
  await recordRefundFailure(services, { refundId, idempotencyKey, reason });
}

/** Records a refund that was made outside the shop. */
async function addForeign(
  { db, clock }: Writing,
  { payment, refunds, heard }: { payment: Payment; refunds: Refund[]; heard: ProviderRefund },
): Promise<Refund | null> {
  const amountPaise = Math.min(heard.amountPaise, restOf(payment, refunds));
  if (amountPaise <= 0) return null;
  return insertRefund(db, {
    paymentId: payment.id,
    idempotencyKey: heard.id,
    amountPaise,
    reason: "at_provider",
    createdAt: clock(),
  });
}

async function accept(
  { db, clock }: Writing,
  { payment, refund, heard }: { payment: Payment; refund: Refund; heard: ProviderRefund },
): Promise<void> {
  if (refund.state === "pending") return;
  const at = clock();
  await updateRefund(db, refund.id, {
    state: "pending",
    providerRefundId: heard.id,
    tryAt: afterAccepting(at),
  });
  const { orderId } = payment;
  await insertOrderEvents(db, { orderId, at, kind: "refund_accepted", detail: { refund: refund.id } });
}

/** Reads all refunds of a payment from the provider, including those made in its dashboard. */
export async function readRefunds(
  services: Pick<Services, "db" | "jobs" | "clock" | "config" | "payments">,
  providerPaymentId: string,
): Promise<void> {
  for (const refund of await services.payments.list("refunds", { providerPaymentId }))
    await recordRefund(services, refund);
}

/**
 * Records the provider's rejection, which is permanent for this request: the next one uses a new key. Operators are
 * notified of the first failure. Repeated failures of older keys are ignored.
 */
export async function recordRefundFailure(
  { db, ...services }: Writing,
  { refundId, idempotencyKey, reason }: { refundId: string; idempotencyKey: string; reason: string },
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
    const { providerPaymentId: id, createdAt, orderId } = payment;
    const detail = { refund: refundId, failures, reason: reason.slice(0, 200) };
    await insertOrderEvents(tx, { orderId, at: now, kind: "refund_failed", detail });
    const about = { id, createdAt, amountPaise: refund.amountPaise };
    const seen = { kind: "refund_failed", payment: about, orderId, refundId, reason } as const;
    await noteMismatch({ ...services, db: tx }, seen);
  });
}
