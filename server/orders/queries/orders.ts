import { and, desc, eq, exists, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { entitlements, licenceLinks, orders } from "#server/db/schema/shop/orders.ts";
import type { Licence } from "#shared/orders/licence.ts";

export type Order = typeof orders.$inferSelect;
type NewOrder = typeof orders.$inferInsert;

/** Two requests of one buyer for one item go through here one after the other, until the transaction ends. */
export async function lockPurchase(db: Db, userId: string, resourceId: string): Promise<void> {
  const key = `order ${userId} ${resourceId}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

type Wanted = {
  user: { id: string };
  resource: { id: string };
  /** Of a bundle. */
  parts: { id: string }[];
  licence: Licence;
  giftTo: string | null;
  code: string | null;
};

/** What of an item its buyer owns, and their open orders of it with this code, or without any, the newest first. Of a gift the orders alone. */
export async function findOwnedAndOpen(
  db: Db,
  { user, resource, parts, licence, giftTo, code }: Wanted,
): Promise<{ owned: Set<string>; open: Order[] }> {
  const isOpen = and(
    eq(orders.userId, user.id),
    eq(orders.resourceId, resource.id),
    eq(orders.licence, licence),
    code === null ? isNull(orders.code) : eq(orders.code, code),
    inArray(orders.state, ["created", "attempted"]),
  );
  if (giftTo !== null) {
    const link = db
      .select({ id: licenceLinks.id })
      .from(licenceLinks)
      .where(and(eq(licenceLinks.orderId, orders.id), eq(licenceLinks.email, giftTo)));
    const open = await db
      .select()
      .from(orders)
      .where(and(isOpen, exists(link)))
      .orderBy(desc(orders.createdAt))
      .limit(10);
    return { owned: new Set(), open };
  }
  const resourceIds = [resource, ...parts].map(({ id }) => id);
  const rows = await db
    .select({
      owned: sql<string[]>`array(
        select owned.resource_id from ${entitlements} as owned
        where owned.user_id = ${user.id} and owned.resource_id = any(${sql.param(resourceIds)}::uuid[]))`,
      order: orders,
    })
    // One row at least.
    .from(sql`(values (1)) as buyer`)
    .leftJoin(orders, isOpen)
    .orderBy(desc(orders.createdAt))
    .limit(10);
  return { owned: new Set(rows[0]?.owned), open: rows.flatMap(({ order }) => order ?? []) };
}

/** With a number of its own: one that is taken, by an order that is being stored too, is followed by another. */
export async function insertOrder(
  db: Db,
  order: Omit<NewOrder, "reference">,
  newReference: () => string,
): Promise<Order> {
  for (let tries = 0; tries < REFERENCE_TRIES; tries++) {
    const [row] = await db
      .insert(orders)
      .values({ ...order, reference: newReference() })
      // A violated constraint would end the caller's transaction.
      .onConflictDoNothing({ target: orders.reference })
      .returning();
    if (row) return row;
  }
  throw new Error("The order was not stored: no free number was found");
}

/** Among a million orders one number in a thousand is taken: as many in a row are never, unless there is no chance in it. */
const REFERENCE_TRIES = 20;

/** The first provider's order that is stored stays; false: there was one already. */
export async function setProviderOrderId(db: Db, orderId: string, providerOrderId: string): Promise<boolean> {
  const rows = await db
    .update(orders)
    .set({ providerOrderId })
    .where(and(eq(orders.id, orderId), isNull(orders.providerOrderId)))
    .returning({ id: orders.id });
  return rows.length > 0;
}

export async function updateOrder(db: Db, orderId: string, changes: Partial<NewOrder>): Promise<void> {
  await db.update(orders).set(changes).where(eq(orders.id, orderId));
}

export async function findOrder(db: Db, orderId: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  return row;
}

export async function findOrderByProviderId(db: Db, providerOrderId: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.providerOrderId, providerOrderId));
  return row;
}

export async function findOrderByReference(db: Db, reference: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.reference, reference));
  return row;
}

/** Whoever changes an order waits here for whoever is changing it already. */
export async function lockOrder(db: Db, orderId: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId)).for("update");
  return row;
}

export async function lockOrderByProviderId(db: Db, providerOrderId: string): Promise<Order | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(eq(orders.providerOrderId, providerOrderId))
    .for("update");
  return row;
}

/** Orders whose turn it is to be compared with the provider, taken by this instance alone. */
export async function takeDueOrders(db: Db, now: Date, limit: number): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.checkAt), lte(orders.checkAt, now)))
    .orderBy(orders.checkAt)
    .limit(limit)
    .for("update", { skipLocked: true });
}

/** Except of those that nobody asks about any more. */
export async function postponeChecks(db: Db, orderIds: string[], checkAt: Date): Promise<void> {
  await db
    .update(orders)
    .set({ checkAt })
    .where(and(inArray(orders.id, orderIds), isNotNull(orders.checkAt)));
}
