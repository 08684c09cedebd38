import type { ProviderPayment } from "#server/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import type { PaymentOutcome, PaymentStatus } from "#shared/states.ts";
import type { Order } from "../queries/orders.ts";
import { insertPayment, type Payment, updatePayment } from "../queries/payments.ts";

/** Messages come late and twice: a payment's status only ever moves forward. */
const RANK: Record<PaymentStatus, number> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
};

type Heard = {
  order: Order;
  payment: ProviderPayment;
  known: Payment | undefined;
  outcome: PaymentOutcome | null;
};

/**
 * Stores what the provider says of a payment and what it came to; says whether that was news. Called with the order locked,
 * so nobody else writes the row meanwhile.
 */
export async function recordPayment(
  { db, clock }: Pick<Services, "db" | "clock">,
  { order, payment, known, outcome }: Heard,
): Promise<boolean> {
  const { id: providerPaymentId, amountPaise, currency, feePaise, taxPaise } = payment;
  // Not every message says them.
  const method = payment.method ?? known?.method ?? null;
  const international = payment.international ?? known?.international ?? null;
  const cardCountry = payment.cardCountry ?? known?.cardCountry ?? null;
  // A status that we do not know is no step forward.
  const status = payment.status === "unknown" ? "created" : payment.status;
  const facts = { amountPaise, currency, status, feePaise, taxPaise, method, international, cardCountry };
  const settled = { outcome, settledAt: outcome && clock() };
  if (!known) {
    await insertPayment(db, {
      providerPaymentId,
      orderId: order.id,
      createdAt: clock(),
      ...facts,
      ...settled,
    });
    return true;
  }
  const forward = RANK[status] > RANK[known.status];
  if (forward || outcome) await updatePayment(db, known.id, { ...(forward && facts), ...settled });
  return forward || outcome !== null;
}
