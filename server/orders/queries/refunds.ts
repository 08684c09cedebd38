import { and, eq, isNull, lt, ne } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { orders, payments, refunds } from "#server/db/schema/orders.ts";

export type Refund = typeof refunds.$inferSelect;
export type NewRefund = typeof refunds.$inferInsert;

export async function insertRefund(db: Db, refund: NewRefund): Promise<string> {
  const [row] = await db.insert(refunds).values(refund).returning({ id: refunds.id });
  if (!row) throw new Error("The refund was not stored");
  return row.id;
}

/** A refund with the provider's id of its payment. */
export async function findRefund(db: Db, refundId: string) {
  const [row] = await db
    .select({
      state: refunds.state,
      amountPaise: refunds.amountPaise,
      idempotencyKey: refunds.idempotencyKey,
      providerPaymentId: payments.providerPaymentId,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  return row;
}

/** What is processed stays processed, whatever comes late. */
export async function updateOpenRefund(
  db: Db,
  paymentId: string,
  changes: Partial<NewRefund>,
): Promise<Refund | undefined> {
  const [row] = await db
    .update(refunds)
    .set(changes)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, "processed")))
    .returning();
  return row;
}

/** Oldest first. */
export async function refundsOfOrder(db: Db, orderId: string): Promise<Refund[]> {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(refunds.createdAt);
  return rows.map(({ refund }) => refund);
}

/** Refunds asked for before this time that are not through. */
export async function overdueRefunds(db: Db, before: Date) {
  return db
    .select({
      refundId: refunds.id,
      id: payments.providerPaymentId,
      amountPaise: refunds.amountPaise,
      orderId: orders.id,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(ne(refunds.state, "processed"), isNull(refunds.processedAt), lt(refunds.createdAt, before)));
}
