import { and, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { billingDetails, type SaleTerms } from "#server/modules/invoices/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import { orders } from "#server/platform/db/schema/shop/orders.ts";
import {
  columnNames,
  columnValues,
  prepared,
  preparedFind,
  preparedRow,
  type Value,
} from "#server/platform/db/statements/prepared.ts";
import { newestSettings, storedSettings } from "#server/platform/settings/index.ts";
import type { Settings } from "#shared/settings/settings.ts";
import type { BillingDetails } from "#shared/tax/billing-details.ts";

export type Order = typeof orders.$inferSelect;

/** Serializes requests of one buyer for one item until the transaction ends. */
export async function lockPurchase(db: Db, userId: string, resourceId: string): Promise<void> {
  await lockKey(db, { key: `order ${userId} ${resourceId}` });
}

const lockKey = prepared("lock-purchase", (db: Db, value: Value<{ key: string }>) =>
  db.select({ one: sql`1` }).from(sql`pg_advisory_xact_lock(hashtextextended(${value("key")}, 0))`),
);

const NEW_ORDER = columnNames(orders, [
  "id",
  "currency",
  "providerOrderId",
  "state",
  "paidAt",
  "refundedAt",
  "licenceClosedAt",
  "checks",
]);
type OrderRow = Pick<Order, (typeof NEW_ORDER)[number]>;

/** Stores an order under a new reference and draws again on a collision. */
export async function insertOrder(
  db: Db,
  order: Omit<OrderRow, "reference">,
  newReference: () => string,
): Promise<Order> {
  for (let tries = 0; tries < REFERENCE_TRIES; tries++) {
    const row = await insertOrderRow(db, { ...order, reference: newReference() });
    if (row) return row;
  }
  throw new Error("Order not stored: no free reference found");
}

const insertOrderRow: (db: Db, row: OrderRow) => Promise<Order | undefined> = preparedRow(
  "insert-order",
  (db) =>
    db
      .insert(orders)
      .values(columnValues(orders, NEW_ORDER))
      // A violated constraint would abort the caller's transaction.
      .onConflictDoNothing({ target: orders.reference })
      .returning(),
);

/** One draw in a thousand collides with a million orders, so twenty collisions in a row mean a broken generator. */
const REFERENCE_TRIES = 20;

/** The first stored provider order wins. Returns undefined if there was one already. */
export const setProviderOrderId = preparedRow(
  "provider-order-id",
  (db: Db, value: Value<{ orderId: string; providerOrderId: string }>) =>
    db
      .update(orders)
      .set({ providerOrderId: sql`${value("providerOrderId")}` })
      .where(and(eq(orders.id, value("orderId")), isNull(orders.providerOrderId)))
      .returning({ id: orders.id }),
);

export async function updateOrder(db: Db, orderId: string, changes: Partial<Order>): Promise<void> {
  await db.update(orders).set(changes).where(eq(orders.id, orderId));
}

export const findOrder = preparedFind("order", orders, "id");
export const findOrderByProviderId = preparedFind("order-of-provider", orders, "providerOrderId");
export const findOrderByReference = preparedFind("order-by-reference", orders, "reference");

/** Waits for concurrent changes of the order. */
export async function lockOrder(db: Db, orderId: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId)).for("update");
  return row;
}

export async function lockOrderByReference(db: Db, reference: string): Promise<Order | undefined> {
  const known = await findOrderByReference(db, reference);
  return known && lockOrder(db, known.id);
}

/** Locks an order. Also reads the terms of its sale, which its invoice needs in the same transaction. */
export async function lockOrderByProviderId(
  db: Db,
  providerOrderId: string,
): Promise<{ order: Order; terms: SaleTerms } | undefined> {
  const row = await selectForUpdate(db, { providerOrderId });
  return row && { order: row.order, terms: saleTerms(row) };
}

const selectForUpdate = preparedRow("lock-order", (db: Db, value: Value<{ providerOrderId: string }>) => {
  const newest = newestSettings(db);
  const billing = billingDetails(db);
  return db
    .select({ order: orders, ...termsColumns(newest, billing) })
    .from(orders)
    .leftJoin(newest, sql`true`)
    .leftJoin(billing, eq(billing.userId, orders.userId))
    .where(eq(orders.providerOrderId, value("providerOrderId")))
    .for("update", { of: orders });
});

export function termsColumns(
  settings: ReturnType<typeof newestSettings>,
  billing: ReturnType<typeof billingDetails>,
) {
  return { revision: settings.revision, facts: settings.facts, billing: billing.details };
}

type TermsRow = { revision: number | null; facts: Settings | null; billing: BillingDetails | null };

export function saleTerms({ revision, facts, billing }: TermsRow): SaleTerms {
  return { settings: storedSettings(revision && facts ? { revision, facts } : null), billing };
}

/** Claims the orders that are due for a check, exclusively for this instance. */
export async function takeDueOrders(db: Db, now: Date, limit: number): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.checkAt), lte(orders.checkAt, now)))
    .orderBy(orders.checkAt)
    .limit(limit)
    .for("update", { skipLocked: true });
}

/** Skips orders that are not checked any more. */
export async function postponeChecks(db: Db, orderIds: string[], checkAt: Date): Promise<void> {
  await db
    .update(orders)
    .set({ checkAt })
    .where(and(inArray(orders.id, orderIds), isNotNull(orders.checkAt)));
}
