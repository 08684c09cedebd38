import { eq } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { type PaymentOutcome, payments } from "#server/db/schema/orders.ts";
import type { ProviderPayment, ProviderPaymentStatus } from "#server/providers/payments/payments.ts";
import type { Clock } from "#server/services.ts";
import type { Order, Payment } from "./queries.ts";

/** Messages come late and twice: a payment's status only ever moves forward. */
const RANK: Record<ProviderPaymentStatus, number> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
};

type Told = {
  order: Order;
  payment: ProviderPayment;
  known: Payment | undefined;
  outcome: PaymentOutcome | null;
};

/**
 * Keeps what the provider says of a payment and what it came to; gives our id of it. Called with the order locked, so nobody
 * else writes the row meanwhile.
 */
export async function recordPayment(
  { db, clock }: { db: Db; clock: Clock },
  { order, payment, known, outcome }: Told,
): Promise<string> {
  const { id: providerPaymentId, amountPaise, currency, status } = payment;
  const told = { amountPaise, currency, status };
  const settled = { outcome, settledAt: outcome && clock() };
  if (!known) {
    const [added] = await db
      .insert(payments)
      .values({ providerPaymentId, orderId: order.id, createdAt: clock(), ...told, ...settled })
      .returning({ id: payments.id });
    if (!added) throw new Error("The payment was not stored");
    return added.id;
  }
  const forward = RANK[status] > RANK[known.status];
  if (forward || outcome)
    await db
      .update(payments)
      .set({ ...(forward && told), ...settled })
      .where(eq(payments.id, known.id));
  return known.id;
}
