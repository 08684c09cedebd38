import { and, between, eq, gte, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { orders, payments } from "#server/platform/db/schema/shop/orders.ts";
import { columnValues, prepared, preparedWith, type Value } from "#server/platform/db/statements/prepared.ts";
import type { Order } from "./orders.ts";

export type Payment = typeof payments.$inferSelect;
type NewPayment = typeof payments.$inferInsert;

export async function findPayment(db: Db, providerPaymentId: string): Promise<Payment | undefined> {
  const [row] = await selectPayment(db, { providerPaymentId });
  return row;
}

const selectPayment = prepared("payment", (db: Db, value: Value<{ providerPaymentId: string }>) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.providerPaymentId, value("providerPaymentId"))),
);

type Claimed = { providerOrderId: string; providerPaymentId: string };

/** Finds an order by the provider's id and a payment by its own; the payment may belong to another order. */
export async function findClaimed(
  db: Db,
  { providerOrderId, providerPaymentId }: Claimed,
): Promise<{ order: Order; payment: Payment | null } | undefined> {
  const [row] = await selectClaimed(db, { providerOrderId, providerPaymentId });
  return row;
}

const selectClaimed = prepared("claimed-payment", (db: Db, value: Value<Claimed>) =>
  db
    .select({ order: orders, payment: payments })
    .from(orders)
    .leftJoin(payments, eq(payments.providerPaymentId, value("providerPaymentId")))
    .where(eq(orders.providerOrderId, value("providerOrderId"))),
);

const PAYMENT_COLUMNS = [
  "providerPaymentId",
  "orderId",
  "amountPaise",
  "currency",
  "status",
  "feePaise",
  "taxPaise",
  "method",
  "international",
  "cardCountry",
  "outcome",
  "createdAt",
  "settledAt",
] as const;
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

const upsert = preparedWith<PaymentRow>()("upsert-payment", (db: Db) => paymentUpsert(db));

export async function upsertPayment(db: Db, payment: PaymentRow): Promise<void> {
  await upsert(db, payment);
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
