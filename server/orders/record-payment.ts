import type { PaymentOutcome } from "#server/db/schema/orders.ts";
import type { ProviderPayment, ProviderPaymentStatus } from "#server/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import type { Order } from "./queries/orders.ts";
import { insertPayment, type Payment, updatePayment } from "./queries/payments.ts";

/** Messages come late and twice: a payment's status only ever moves forward. */
const RANK: Record<ProviderPaymentStatus, number> = {
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
 * Stores what the provider says of a payment and what it came to; returns our id of it. Called with the order locked, so nobody
 * else writes the row meanwhile.
 */
export async function recordPayment(
  { db, clock }: Pick<Services, "db" | "clock">,
  { order, payment, known, outcome }: Heard,
): Promise<string> {
  const { id: providerPaymentId, amountPaise, currency, status } = payment;
  const facts = { amountPaise, currency, status };
  const settled = { outcome, settledAt: outcome && clock() };
  if (!known)
    return insertPayment(db, {
      providerPaymentId,
      orderId: order.id,
      createdAt: clock(),
      ...facts,
      ...settled,
    });
  const forward = RANK[status] > RANK[known.status];
  if (forward || outcome) await updatePayment(db, known.id, { ...(forward && facts), ...settled });
  return known.id;
}
