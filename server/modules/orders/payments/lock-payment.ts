import type { Db } from "#server/platform/db/database.ts";
import { lockOrder, type Order } from "../queries/orders.ts";
import { findPayment, type Payment } from "../queries/payments.ts";

/** A payment, with its order locked; null: none of ours. */
export async function lockPayment(
  db: Db,
  providerPaymentId: string,
): Promise<{ order: Order; payment: Payment } | null> {
  const known = await findPayment(db, providerPaymentId);
  const order = known && (await lockOrder(db, known.orderId));
  // Read again: it may have changed while we waited for the lock.
  const payment = order && (await findPayment(db, providerPaymentId));
  return payment ? { order, payment } : null;
}
