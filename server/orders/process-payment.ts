import { PaymentsError, type ProviderPayment } from "#server/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { type Fulfilment, fulfil } from "./fulfil.ts";
import { isEntitled } from "./queries/entitlements.ts";
import { findOrderByProviderId } from "./queries/orders.ts";
import { findPayment } from "./queries/payments.ts";
import { recordRefund } from "./record-refund.ts";

/** What the provider says of a payment, from whichever side it comes, is brought into our books. */
export async function processPayment(
  services: Pick<Services, "db" | "jobs" | "clock" | "config" | "payments">,
  payment: ProviderPayment,
): Promise<Fulfilment> {
  // Each payment is heard of several times. Its outcome is final, so it may be read without a lock.
  const known = await findPayment(services.db, payment.id);
  const result = known?.outcome ?? (await fulfil(services, await captureAuthorized(services, payment)));
  if (payment.status === "refunded" && result === "refund")
    await recordRefund(services, { providerPaymentId: payment.id, refund: { status: "processed" } });
  return result;
}

/**
 * The provider lets an authorized payment lapse unless it is captured. A capture that is refused is none: the payment has
 * lapsed, and its money returns by itself.
 */
async function captureAuthorized(
  services: Pick<Services, "db" | "payments">,
  payment: ProviderPayment,
): Promise<ProviderPayment> {
  if (payment.status !== "authorized" || !(await isWanted(services, payment))) return payment;
  try {
    await services.payments.capture(payment);
    return { ...payment, status: "captured" };
  } catch (error) {
    if (error instanceof PaymentsError && error.kind === "refused") return payment;
    throw error;
  }
}

/** Money that would go straight back is not taken: an authorized payment that nobody captures returns by itself. */
async function isWanted({ db }: Pick<Services, "db">, payment: ProviderPayment): Promise<boolean> {
  const order = payment.providerOrderId
    ? await findOrderByProviderId(db, payment.providerOrderId)
    : undefined;
  if (!order?.userId || order.amountPaise !== payment.amountPaise || order.currency !== payment.currency)
    return false;
  return !(await isEntitled(db, order.userId, order.resourceId));
}
