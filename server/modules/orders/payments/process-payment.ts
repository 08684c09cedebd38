import { PaymentsError, type ProviderPayment } from "#server/platform/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { findObstacle } from "../checkout/find-obstacle.ts";
import { givenBy } from "../licences/given-by.ts";
import { isAllHeld } from "../licences/upgrades.ts";
import { ownedAmong } from "../queries/entitlements.ts";
import { findOrderByProviderId } from "../queries/orders.ts";
import { findPayment, type Payment } from "../queries/payments.ts";
import { readRefunds } from "../refunds/read-refunds.ts";
import { type Fulfilment, fulfil } from "./fulfil.ts";

type Processing = Pick<Services, "db" | "jobs" | "clock" | "config" | "payments">;

/** What the provider says of a payment, from whichever side it comes, is brought into our records. */
export async function processPayment(services: Processing, payment: ProviderPayment): Promise<Fulfilment> {
  return processKnownPayment(services, payment, await findPayment(services.db, payment.id));
}

/** Each payment is heard of several times. Its outcome is final, so `known` may have been read without a lock. */
export async function processKnownPayment(
  services: Processing,
  payment: ProviderPayment,
  known: Payment | undefined,
): Promise<Fulfilment> {
  const result = known?.outcome ?? (await fulfil(services, await captureAuthorized(services, payment)));
  if (result !== "unknown" && payment.refundedPaise > (known?.refundedPaise ?? 0))
    await readRefunds(services, payment.id);
  return result;
}

/**
 * The provider lets an authorized payment lapse unless it is captured. One that it will not capture is read again: it may be
 * captured already, or have lapsed, and then its money returns by itself.
 */
async function captureAuthorized(services: Processing, payment: ProviderPayment): Promise<ProviderPayment> {
  if (payment.status !== "authorized" || !(await isWanted(services, payment))) return payment;
  try {
    return await services.payments.capture(payment);
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.kind !== "refused") throw error;
    const found = await services.payments.paymentsOfOrder(payment.providerOrderId ?? "");
    return found.find(({ id }) => id === payment.id) ?? payment;
  }
}

/** Money that would go straight back is not taken: an authorized payment that nobody captures returns by itself. */
async function isWanted(services: Processing, payment: ProviderPayment): Promise<boolean> {
  const { db } = services;
  const { providerOrderId } = payment;
  const order = providerOrderId ? await findOrderByProviderId(db, providerOrderId) : undefined;
  if (!order?.userId || (await findObstacle(services, order, payment))) return false;
  if (order.licence === "gift") return true;
  const { userId, upgradesId } = order;
  const resourceIds = givenBy(order);
  if (upgradesId) return isAllHeld(db, { orderId: upgradesId, userId, resourceIds });
  return (await ownedAmong(db, userId, resourceIds)).size === 0;
}
