import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { entitlements, licenceLinks, orders } from "#server/db/schema/orders.ts";
import type { Licence } from "#shared/licence.ts";

export type Order = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/** Two requests of one buyer for one item go through here one after the other, until the transaction ends. */
export async function lockPurchase(db: Db, userId: string, resourceId: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`order ${userId} ${resourceId}`}, 0))`,
  );
}

/** What a buyer has of an item already: it is owned, or there is an open order that is recent enough to go on with. */
export async function findExistingPurchase(
  db: Db,
  {
    userId,
    resourceId,
    licence,
    giftTo,
    priceCents,
    since,
  }: {
    userId: string;
    resourceId: string;
    licence: Licence;
    giftTo: string | null;
    priceCents: number;
    since: Date;
  },
): Promise<{ owned: boolean; openOrder: Order | undefined }> {
  const mine = and(eq(entitlements.userId, userId), eq(entitlements.resourceId, resourceId));
  const [row] = await db
    .select({ owned: sql<boolean>`exists (${db.select().from(entitlements).where(mine)})`, order: orders })
    .from(sql`(values (1)) as one`)
    .leftJoin(
      orders,
      and(
        eq(orders.userId, userId),
        eq(orders.resourceId, resourceId),
        eq(orders.licence, licence),
        giftTo === null ? undefined : exists(linkTo(db, giftTo)),
        eq(orders.priceCents, priceCents),
        inArray(orders.state, ["created", "attempted"]),
        gt(orders.createdAt, since),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return { owned: row?.owned ?? false, openOrder: row?.order ?? undefined };
}

/** Of the order around it. */
function linkTo(db: Db, email: string) {
  return db
    .select({ id: licenceLinks.id })
    .from(licenceLinks)
    .where(and(eq(licenceLinks.orderId, orders.id), eq(licenceLinks.email, email)));
}

export async function insertOrder(db: Db, order: NewOrder): Promise<Order> {
  const [row] = await db.insert(orders).values(order).returning();
  if (!row) throw new Error("The order was not stored");
  return row;
}

/** The first provider's order that is stored stays; undefined: there was one already. */
export async function setProviderOrderId(
  db: Db,
  orderId: string,
  providerOrderId: string,
): Promise<Order | undefined> {
  const [row] = await db
    .update(orders)
    .set({ providerOrderId })
    .where(and(eq(orders.id, orderId), isNull(orders.providerOrderId)))
    .returning();
  return row;
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
