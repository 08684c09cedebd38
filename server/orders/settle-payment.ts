import { type Payments, PaymentsError, type ProviderPayment } from "#server/providers/payments/payments.ts";
import { type Fulfilment, type FulfilNeeds, fulfil } from "./fulfil.ts";
import { findByProviderOrder, findOutcome, isOwned } from "./queries.ts";
import { noteRefund } from "./refund-payment.ts";

export type SettleNeeds = FulfilNeeds & { payments: Payments };

/**
 * Takes a payment as far as it goes: an authorized one is captured first, because the provider lets it lapse otherwise;
 * one that is back is noted as such.
 */
export async function settlePayment(needed: SettleNeeds, payment: ProviderPayment): Promise<Fulfilment> {
  // Each payment is told of several times. A decision is final, so it may be read without a lock.
  const result = (await findOutcome(needed.db, payment.id)) ?? (await decide(needed, payment));
  if (payment.status === "refunded" && result === "refund")
    await noteRefund(needed, { providerPaymentId: payment.id, refund: { status: "processed" } });
  return result;
}

async function decide(needed: SettleNeeds, payment: ProviderPayment): Promise<Fulfilment> {
  if (payment.status !== "authorized" || !(await isWanted(needed, payment))) return fulfil(needed, payment);
  const captured = await capture(needed.payments, payment);
  return fulfil(needed, captured ? { ...payment, status: "captured" } : payment);
}

/** A capture that the provider refuses is none: the payment has lapsed, and its money returns by itself. */
async function capture(payments: Payments, payment: ProviderPayment): Promise<boolean> {
  try {
    await payments.capture(payment);
    return true;
  } catch (error) {
    if (error instanceof PaymentsError && error.kind === "refused") return false;
    throw error;
  }
}

/** Money that would go straight back is not taken: an authorized payment that nobody captures returns by itself. */
async function isWanted({ db }: SettleNeeds, payment: ProviderPayment): Promise<boolean> {
  const order = payment.orderId ? await findByProviderOrder(db, payment.orderId) : undefined;
  if (!order?.userId || order.amountPaise !== payment.amountPaise || order.currency !== payment.currency)
    return false;
  return !(await isOwned(db, order.userId, order.resourceId));
}
