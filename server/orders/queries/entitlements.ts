import { and, asc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { entitlements, licenceLinks, orders } from "#server/db/schema/shop/orders.ts";
import type { Licence } from "#shared/orders/licence.ts";
import type { ReviewerAccess } from "#shared/states.ts";

export async function isEntitled(db: Db, userId: string, resourceId: string): Promise<boolean> {
  return (await ownedAmong(db, userId, [resourceId])).size > 0;
}

/** Which of these items the user owns. */
export async function ownedAmong(db: Db, userId: string, resourceIds: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ resourceId: entitlements.resourceId })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), inArray(entitlements.resourceId, resourceIds)));
  return new Set(rows.map(({ resourceId }) => resourceId));
}

/** How somebody has an item, and by which link; null: not at all. */
export async function accessTo(
  db: Db,
  userId: string,
  resourceId: string,
): Promise<{ access: Exclude<ReviewerAccess, "free">; linkId: string | null } | null> {
  const [row] = await db
    .select({ linkId: entitlements.linkId, licence: orders.licence, amountPaise: orders.amountPaise })
    .from(entitlements)
    .leftJoin(licenceLinks, eq(licenceLinks.id, entitlements.linkId))
    .leftJoin(orders, eq(orders.id, sql`coalesce(${entitlements.orderId}, ${licenceLinks.orderId})`))
    .where(and(eq(entitlements.userId, userId), eq(entitlements.resourceId, resourceId)));
  if (!row) return null;
  const { linkId, licence, amountPaise } = row;
  if (linkId) return { access: licence === "team" ? "seat" : "gift", linkId };
  return { access: amountPaise ? "bought" : "given", linkId };
}

/** Gives a user these items, by an order, by a link or by neither; how many of them the user did not have. */
export async function insertEntitlements(
  db: Db,
  {
    resourceIds,
    ...given
  }: { userId: string; resourceIds: string[]; orderId?: string; linkId?: string; createdAt: Date },
): Promise<number> {
  // In one order for everybody: two who wait for each other would wait for ever.
  const rows = await db
    .insert(entitlements)
    .values(resourceIds.toSorted().map((resourceId) => ({ ...given, resourceId })))
    .onConflictDoNothing()
    .returning({ id: entitlements.id });
  return rows.length;
}

/** Ends the access that an order gave; what was given otherwise stays. */
export async function deleteEntitlementOfOrder(db: Db, orderId: string): Promise<boolean> {
  const rows = await db
    .delete(entitlements)
    .where(eq(entitlements.orderId, orderId))
    .returning({ id: entitlements.id });
  return rows.length > 0;
}

export async function findEntitlementOfOrder(db: Db, orderId: string): Promise<{ since: Date } | null> {
  const [row] = await db
    .select({ since: entitlements.createdAt })
    .from(entitlements)
    .where(eq(entitlements.orderId, orderId))
    .limit(1);
  return row ?? null;
}

/** The order that had given it, if one had; undefined: there was nothing to take. */
export async function deleteEntitlement(
  db: Db,
  userId: string,
  resourceId: string,
): Promise<{ orderId: string | null } | undefined> {
  const [row] = await db
    .delete(entitlements)
    .where(and(eq(entitlements.userId, userId), eq(entitlements.resourceId, resourceId)))
    .returning({ orderId: entitlements.orderId });
  return row;
}

/** Those of some items that no order gave. */
export async function deleteGrants(db: Db, userId: string, resourceIds: string[]): Promise<void> {
  await db
    .delete(entitlements)
    .where(
      and(
        eq(entitlements.userId, userId),
        isNull(entitlements.orderId),
        inArray(entitlements.resourceId, resourceIds),
      ),
    );
}

export async function moveEntitlement(db: Db, orderId: string, userId: string): Promise<void> {
  await db.update(entitlements).set({ userId }).where(eq(entitlements.orderId, orderId));
}

const order = {
  order: orders.reference,
  state: orders.state,
  amount_paise: orders.amountPaise,
  price_cents: orders.priceCents,
  ordered_at: orders.createdAt,
  paid_at: orders.paidAt,
  country_said: orders.buyerCountry,
  country_of_connection: orders.connectionCountry,
  came_from: orders.source,
  payments: sql<{ method: string | null; from_abroad: boolean | null; card_country: string | null }[]>`array(
    select json_build_object('method', p.method, 'from_abroad', p.international, 'card_country', p.card_country)
    from payments as p where p.order_id = "orders"."id" order by p.created_at)`,
};

export async function entitlementsOf(
  db: Db,
  userId: string,
): Promise<
  { resourceId: string; createdAt: Date; licence: Licence; isBought: boolean; isHandedOver: boolean }[]
> {
  return db
    .select({
      resourceId: entitlements.resourceId,
      createdAt: entitlements.createdAt,
      licence: sql<Licence>`coalesce(${orders.licence}, 'person')`,
      /** By an order of their own. */
      isBought: sql<boolean>`${entitlements.orderId} is not null`,
      /** By the link of somebody else's. */
      isHandedOver: sql<boolean>`${entitlements.linkId} is not null`,
    })
    .from(entitlements)
    .leftJoin(licenceLinks, eq(licenceLinks.id, entitlements.linkId))
    .leftJoin(orders, eq(orders.id, sql`coalesce(${entitlements.orderId}, ${licenceLinks.orderId})`))
    .where(eq(entitlements.userId, userId));
}

/** Those who own an item since before a time, a page at a time, with the address of their order if there was one. */
export async function ownersOf(
  db: Db,
  {
    resourceId,
    until,
    after,
    limit,
  }: { resourceId: string; until: Date; after: string | null; limit: number },
): Promise<{ userId: string; email: string | null }[]> {
  return db
    .select({ userId: entitlements.userId, email: orders.email })
    .from(entitlements)
    .leftJoin(orders, eq(orders.id, entitlements.orderId))
    .where(
      and(
        eq(entitlements.resourceId, resourceId),
        lte(entitlements.createdAt, until),
        after === null ? undefined : gt(entitlements.userId, after),
      ),
    )
    .orderBy(entitlements.userId)
    .limit(limit);
}

/** What somebody owns, with the order that paid for it, as the exported file shows it. */
export async function ownedBy(db: Db, userId: string) {
  return db
    .select({ resourceId: entitlements.resourceId, owned_since: entitlements.createdAt, ...order })
    .from(entitlements)
    .leftJoin(orders, eq(orders.id, entitlements.orderId))
    .where(eq(entitlements.userId, userId))
    .orderBy(asc(entitlements.createdAt));
}

export async function orderedBy(db: Db, userId: string) {
  return db
    .select({ slug: orders.slug, title: orders.title, ...order })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.createdAt));
}

export async function forgetBuyer(db: Db, userId: string): Promise<void> {
  await db.delete(entitlements).where(eq(entitlements.userId, userId));
  await db.update(orders).set({ userId: null, email: null }).where(eq(orders.userId, userId));
}
