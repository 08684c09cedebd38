import type { Db } from "#server/platform/db/database.ts";
import { lockOrder, type Order } from "../queries/orders.ts";
import { findPayment, type Payment } from "../queries/payments.ts";

/** Returns a payment with its order locked, or null if it is not ours. */
export async function lockPayment(
  db: Db,
  providerPaymentId: string,
): Promise<{ order: Order; payment: Payment } | null> {
  const known = await findPayment(db, providerPaymentId);
  const order = known && (await lockOrder(db, known.orderId));
  // Read again, because it may have changed while waiting for the lock.
  const payment = order && (await findPayment(db, providerPaymentId));
  return payment ? { order, payment } : null;
}
