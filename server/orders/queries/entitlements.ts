import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { resources } from "#server/db/schema/catalogue.ts";
import { entitlements, orders } from "#server/db/schema/orders.ts";

export async function isEntitled(db: Db, userId: string, resourceId: string): Promise<boolean> {
  const rows = await db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), eq(entitlements.resourceId, resourceId)))
    .limit(1);
  return rows.length > 0;
}

/** False: the user has it already. */
export async function insertEntitlement(
  db: Db,
  entitlement: typeof entitlements.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(entitlements)
    .values(entitlement)
    .onConflictDoNothing()
    .returning({ id: entitlements.id });
  return rows.length > 0;
}

const order = {
  order: orders.reference,
  state: orders.state,
  amount_paise: orders.amountPaise,
  price_cents: orders.priceCents,
  ordered_at: orders.createdAt,
  paid_at: orders.paidAt,
};

/** What somebody owns, with the order that paid for it, as the exported file shows it. */
export async function ownedBy(db: Db, userId: string) {
  return db
    .select({ slug: resources.slug, title: resources.title, owned_since: entitlements.createdAt, ...order })
    .from(entitlements)
    .innerJoin(resources, eq(resources.id, entitlements.resourceId))
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
  await db.update(orders).set({ userId: null, email: null }).where(eq(orders.userId, userId));
}
