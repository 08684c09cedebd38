import { and, eq, getTableColumns, inArray, isNotNull, lt, lte, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { orders, payments, refunds } from "#server/platform/db/schema/shop/orders.ts";
import { keyset, type PageRequest, readPage } from "#server/platform/db/statements/keyset.ts";
import { wordList } from "#server/platform/db/statements/word-list.ts";
import { snakeKeys } from "#shared/fields.ts";
import { OPEN_REFUND_STATES } from "#shared/states.ts";

export type Refund = typeof refunds.$inferSelect;

export async function insertRefund(db: Db, refund: typeof refunds.$inferInsert): Promise<Refund> {
  const [row] = await db.insert(refunds).values(refund).returning();
  if (!row) throw new Error("The refund was not stored");
  return row;
}

export async function updateRefund(db: Db, refundId: string, changes: Partial<Refund>): Promise<Refund> {
  const [row] = await db.update(refunds).set(changes).where(eq(refunds.id, refundId)).returning();
  if (!row) throw new Error("Refund disappeared while it was changed");
  return row;
}

export async function deleteRefund(db: Db, refundId: string): Promise<void> {
  await db.delete(refunds).where(eq(refunds.id, refundId));
}

export async function lockOrderOfRefund(db: Db, refundId: string): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: orders.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(refunds.id, refundId))
    .for("update", { of: orders });
  return row;
}

/** Locks a refund and its payment, so that requests to the provider and their results are serialized. */
export async function lockRefund(db: Db, refundId: string) {
  const [row] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
    .for("update", { of: refunds });
  return row;
}

/** Oldest first. */
export async function refundsOfPayment(db: Db, paymentId: string): Promise<Refund[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.createdAt);
}

/** Oldest first. */
export async function refundsOfOrder(db: Db, orderId: string): Promise<Refund[]> {
  return db
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(refunds.createdAt);
}

export async function ordersOfRefunds(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: refunds.id, reference: orders.reference })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(inArray(refunds.id, ids));
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

export async function dueRefunds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isNotNull(refunds.tryAt), lte(refunds.tryAt, now)))
    .orderBy(refunds.tryAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Refunds requested before a time that the provider has neither completed nor rejected. */
export async function overdueRefunds(db: Db, before: Date) {
  return db
    .select({
      id: payments.providerPaymentId,
      amountPaise: refunds.amountPaise,
      createdAt: payments.createdAt,
      orderId: orders.id,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(inArray(refunds.state, ["requested", "pending"]), lt(refunds.createdAt, before)));
}

/** Inlined like the index predicate: a parameter would keep prepared statements from using the index. */
export const isOpenRefund = sql`${refunds.state} in ${wordList(OPEN_REFUND_STATES)}`;

export function listOpenRefunds(db: Db, page: PageRequest) {
  const key = keyset(refunds.createdAt, refunds.id);
  const { id, amountPaise, reason, state, createdAt, failures, failure, tryAt } = refunds;
  return readPage(
    page,
    key,
    db
      .select({
        ...{ cursor: key.cursor, reference: orders.reference },
        ...snakeKeys({ id, amountPaise, reason, state, createdAt, failures, failure, tryAt }),
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId)),
    isOpenRefund,
  );
}
