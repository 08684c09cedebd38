import type { Services } from "#server/services.ts";
import { insertOrderEvents } from "../queries/order-events.ts";
import type { Payment } from "../queries/payments.ts";
import { deleteRefund, type Refund, updateRefund } from "../queries/refunds.ts";
import { refundKey } from "../refunds/request-refund.ts";

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

/** Shrinks or drops requested refunds that exceed what is left of the payment. */
export async function shrinkToRest(
  { db, clock }: Pick<Services, "db" | "clock">,
  payment: Payment,
  refunds: Refund[],
): Promise<void> {
  let rest = restOf(payment, refunds);
  for (const { id, failures, amountPaise } of refunds.filter(isUnaccepted)) {
    const at = clock();
    if (rest <= 0) {
      await deleteRefund(db, id);
      const dropped = { kind: "refund_dropped", detail: { refund: id } } as const;
      await insertOrderEvents(db, { orderId: payment.orderId, at, ...dropped });
    } else if (amountPaise > rest) {
      // A changed amount is a new request and needs a new key.
      const next = failures + 1;
      const changes = { amountPaise: rest, failures: next, idempotencyKey: refundKey(id, next), tryAt: at };
      await updateRefund(db, id, changes);
    }
    rest -= amountPaise;
  }
}
