import { PaymentsError, type ProviderPayment } from "#server/platform/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { findObstacle } from "../checkout/find-obstacle.ts";
import { givenBy, isAllHeld } from "../licences/upgrades.ts";
import { ownedAmong } from "../queries/entitlements.ts";
import { findOrderByProviderId } from "../queries/orders.ts";
import { findPayment, type Payment } from "../queries/payments.ts";
import { noteMismatch } from "../reconciliation/mismatches.ts";
import { readRefunds } from "../refunds/record-refund.ts";
import { type Fulfilment, fulfil } from "./fulfil.ts";

type Processing = Pick<Services, "db" | "jobs" | "clock" | "config" | "payments">;

/** Applies the provider's view of a payment to our records, whatever the source. Lists money for an unknown order. */
export async function processPayment(services: Processing, payment: ProviderPayment): Promise<void> {
  const known = await findPayment(services.db, payment.id);
  const result = await processKnownPayment(services, payment, known);
  if (result === "unknown" && payment.status === "captured")
    await noteMismatch(services, { kind: "unknown_order", payment });
}

/** Payments are reported several times. Outcomes are final, so `known` may be read without a lock. */
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
 * Captures an authorized payment, because the provider voids it otherwise. If the provider refuses, the payment is
 * read again: it may have been captured already or voided, in which case the money returns by itself.
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

/** Avoids capturing money that would be refunded at once: an uncaptured authorization is voided by the provider. */
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
