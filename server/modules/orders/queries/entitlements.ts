import { and, asc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { entitlements, orders } from "#server/platform/db/schema/shop/orders.ts";
import { columnNames, columnValues, prepared, type Value } from "#server/platform/db/statements/prepared.ts";
import { pickFields, snakeKeys } from "#shared/fields.ts";
import { purchaseFields } from "#shared/orders/purchase.ts";

export type Entitlement = typeof entitlements.$inferSelect;

export async function isEntitled(db: Db, userId: string, resourceId: string): Promise<boolean> {
  return (await ownedAmong(db, userId, [resourceId])).size > 0;
}

export async function ownedAmong(db: Db, userId: string, resourceIds: string[]): Promise<Set<string>> {
  const rows = await selectOwned(db, { userId, resourceIds });
  return new Set(rows.map(({ resourceId }) => resourceId));
}

const selectOwned = prepared(
  "owned-items",
  (db: Db, value: Value<{ userId: string; resourceIds: string[] }>) =>
    db
      .select({ resourceId: entitlements.resourceId })
      .from(entitlements)
      .where(
        and(
          eq(entitlements.userId, value("userId")),
          sql`${entitlements.resourceId} = any(${value("resourceIds")}::uuid[])`,
        ),
      ),
);

type Given = Omit<Entitlement, "id" | "resourceId"> & { resourceIds: string[] };

/** Grants items to a user, through an order, a link or neither. Returns the new entitlements. */
export function insertEntitlements(
  db: Db,
  { resourceIds, ...given }: Omit<Given, "orderId" | "linkId"> & { orderId?: string; linkId?: string },
): Promise<Entitlement[]> {
  // Sorted to avoid deadlocks between transactions.
  return insertGiven(db, { orderId: null, linkId: null, ...given, resourceIds: resourceIds.toSorted() });
}

const insertGiven = prepared("insert-entitlements", (db: Db, value: Value<Given>) => {
  const names = columnNames(entitlements, ["id", "resourceId"]);
  const { userId, orderId, linkId, createdAt } = columnValues(entitlements, names);
  return db
    .insert(entitlements)
    .select(
      db
        .select({
          id: sql`gen_random_uuid()`.as("id"),
          userId: sql`${userId}::uuid`.as("user_id"),
          resourceId: sql`resource_id`.as("resource_id"),
          orderId: sql`${orderId}::uuid`.as("order_id"),
          linkId: sql`${linkId}::uuid`.as("link_id"),
          createdAt: sql`${createdAt}::timestamptz`.as("created_at"),
        })
        .from(sql`unnest(${value("resourceIds")}::uuid[]) with ordinality as given (resource_id, place)`)
        .orderBy(sql`place`),
    )
    .onConflictDoNothing()
    .returning();
});

/** Ends the access that an order granted; other grants remain. */
export async function deleteEntitlementOfOrder(db: Db, orderId: string): Promise<boolean> {
  const { rowCount } = await db.delete(entitlements).where(eq(entitlements.orderId, orderId));
  return Boolean(rowCount);
}

export async function findEntitlementOfOrder(db: Db, orderId: string): Promise<{ since: Date } | null> {
  const [row] = await db
    .select({ since: entitlements.createdAt })
    .from(entitlements)
    .where(eq(entitlements.orderId, orderId))
    .limit(1);
  return row ?? null;
}

/** Returns the order and link that had granted the entitlement, or undefined if there was none. */
export async function deleteEntitlement(
  db: Db,
  userId: string,
  resourceId: string,
): Promise<{ orderId: string | null; linkId: string | null } | undefined> {
  const [row] = await db
    .delete(entitlements)
    .where(and(eq(entitlements.userId, userId), eq(entitlements.resourceId, resourceId)))
    .returning({ orderId: entitlements.orderId, linkId: entitlements.linkId });
  return row;
}

/** Deletes a user's entitlements given by this link, or by an operator (`linkId` null). Gifts of other links remain. */
export async function deleteGrants(
  db: Db,
  { userId, linkId, resourceIds }: { userId: string; linkId: string | null; resourceIds: string[] },
): Promise<void> {
  await db
    .delete(entitlements)
    .where(
      and(
        eq(entitlements.userId, userId),
        isNull(entitlements.orderId),
        linkId === null ? isNull(entitlements.linkId) : eq(entitlements.linkId, linkId),
        inArray(entitlements.resourceId, resourceIds),
      ),
    );
}

export async function moveEntitlement(db: Db, orderId: string, userId: string): Promise<void> {
  await db.update(entitlements).set({ userId }).where(eq(entitlements.orderId, orderId));
}

const { country, source, campaign, ...facts } = pickFields(purchaseFields, orders);
const order = {
  order: orders.reference,
  state: orders.state,
  amount_paise: orders.amountPaise,
  price_cents: orders.priceCents,
  ordered_at: orders.createdAt,
  paid_at: orders.paidAt,
  ...snakeKeys(facts),
  country_said: country,
  country_of_connection: orders.connectionCountry,
  came_from: source,
  came_by_campaign: campaign,
  payments: sql<{ method: string | null; from_abroad: boolean | null; card_country: string | null }[]>`array(
    select json_build_object('method', p.method, 'from_abroad', p.international, 'card_country', p.card_country)
    from payments as p where p.order_id = "orders"."id" order by p.created_at)`,
};

type OwnersPage = { resourceId: string; until: Date; after: string | null; limit: number };

/** Pages through owners of an item since before a time, with their order's address if there is one. */
export async function ownersOf(
  db: Db,
  { resourceId, until, after, limit }: OwnersPage,
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

/** Returns a user's entitlements with the orders that paid for them, as exported. */
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
