import { and, between, eq, gte, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { orders, payments } from "#server/platform/db/schema/shop/orders.ts";
import {
  columnNames,
  columnValues,
  prepared,
  preparedFind,
  preparedRow,
  type Value,
} from "#server/platform/db/statements/prepared.ts";
import { lockOrder, type Order } from "./orders.ts";

export type Payment = typeof payments.$inferSelect;

export const findPayment = preparedFind("payment", payments, "providerPaymentId");

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

/** Finds an order by the provider's id and a payment by its own; the payment may belong to another order. */
export const findClaimed = preparedRow(
  "claimed-payment",
  (db: Db, value: Value<{ providerOrderId: string; providerPaymentId: string }>) =>
    db
      .select({ order: orders, payment: payments })
      .from(orders)
      .leftJoin(payments, eq(payments.providerPaymentId, value("providerPaymentId")))
      .where(eq(orders.providerOrderId, value("providerOrderId"))),
);

const PAYMENT_COLUMNS = columnNames(payments, ["id", "refundedPaise"]);
/** A payment as determined by the provider's messages and its outcome. */
export type PaymentRow = Pick<Payment, (typeof PAYMENT_COLUMNS)[number]>;

/** Upserts a payment; it never moves to another order. `prefix` allows a larger statement. */
export function paymentUpsert(db: Db, prefix = "") {
  const changeable = PAYMENT_COLUMNS.filter((name) => name !== "orderId");
  const excluded = changeable.map((name) => [name, sql.raw(`excluded.${payments[name].name}`)]);
  return db
    .insert(payments)
    .values(columnValues(payments, PAYMENT_COLUMNS, prefix))
    .onConflictDoUpdate({ target: payments.providerPaymentId, set: Object.fromEntries(excluded) })
    .returning({ id: payments.id });
}

export const upsertPayment: (db: Db, row: PaymentRow) => Promise<unknown> = prepared("upsert-payment", (db) =>
  paymentUpsert(db),
);

export async function updatePayment(db: Db, paymentId: string, changes: Partial<Payment>): Promise<void> {
  await db.update(payments).set(changes).where(eq(payments.id, paymentId));
}

export async function grantedPaymentsBetween(db: Db, from: Date, to: Date): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.outcome, "granted"), between(payments.createdAt, from, to)));
}

/** Returns the payment that granted the item; there is at most one. */
export async function findGrantingPayment(db: Db, orderId: string): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.outcome, "granted")));
  return row;
}

export async function countPaymentsSince(db: Db, since: Date): Promise<number> {
  return db.$count(payments, gte(payments.createdAt, since));
}

/** Returns those of the orders with a payment attempt since a time, or a payment under way. */
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
