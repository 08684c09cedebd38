import { and, between, count, eq, gte, inArray, or } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { orders, payments } from "#server/db/schema/shop/orders.ts";
import type { Order } from "./orders.ts";

export type Payment = typeof payments.$inferSelect;
type NewPayment = typeof payments.$inferInsert;

export async function findPayment(db: Db, providerPaymentId: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.providerPaymentId, providerPaymentId));
  return row;
}

/** An order by the provider's id, and a payment by its own: the one may not be of the other. */
export async function findClaimed(
  db: Db,
  { providerOrderId, providerPaymentId }: { providerOrderId: string; providerPaymentId: string },
): Promise<{ order: Order; payment: Payment | null } | undefined> {
  const [row] = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .leftJoin(payments, eq(payments.providerPaymentId, providerPaymentId))
    .where(eq(orders.providerOrderId, providerOrderId));
  return row;
}

export async function insertPayment(db: Db, payment: NewPayment): Promise<void> {
  await db.insert(payments).values(payment);
}

export async function updatePayment(db: Db, paymentId: string, changes: Partial<NewPayment>): Promise<void> {
  await db.update(payments).set(changes).where(eq(payments.id, paymentId));
}

export async function grantedPaymentsBetween(db: Db, from: Date, to: Date): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.outcome, "granted"), between(payments.createdAt, from, to)));
}

/** The payment that gave the item; there is one at most. */
export async function findGrantingPayment(db: Db, orderId: string): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.outcome, "granted")));
  return row;
}

export async function countPaymentsSince(db: Db, since: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(payments).where(gte(payments.createdAt, since));
  return row?.count ?? 0;
}

/** Of some orders those that somebody has tried to pay since, or whose payment is under way. */
export async function ordersBeingPaid(db: Db, orderIds: string[], since: Date): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ orderId: payments.orderId })
    .from(payments)
    .where(
      and(
        inArray(payments.orderId, orderIds),
        or(eq(payments.status, "authorized"), gte(payments.createdAt, since)),
      ),
    );
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Oldest first. */
export async function paymentsOfOrder(db: Db, orderId: string): Promise<Payment[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.createdAt);
}
