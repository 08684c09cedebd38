import { eq } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { payments } from "#server/db/schema/orders.ts";
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

/** Keeps what the provider says of a payment. Called with the order locked, so nobody else writes the row meanwhile. */
export async function recordPayment(
  { db, clock }: { db: Db; clock: Clock },
  order: Order,
  payment: ProviderPayment,
): Promise<Payment> {
  const { id: providerPaymentId, amountPaise, currency, status } = payment;
  const [known] = await db.select().from(payments).where(eq(payments.providerPaymentId, providerPaymentId));
  if (!known) {
    const [added] = await db
      .insert(payments)
      .values({ providerPaymentId, orderId: order.id, amountPaise, currency, status, createdAt: clock() })
      .returning();
    if (!added) throw new Error("The payment was not stored");
    return added;
  }
  if (known.orderId !== order.id) throw new Error(`${providerPaymentId} belongs to another order`);
  if (RANK[status] > RANK[known.status])
    await db.update(payments).set({ status, amountPaise, currency }).where(eq(payments.id, known.id));
  return known;
}
