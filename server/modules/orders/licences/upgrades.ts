import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { entitlements, orders } from "#server/platform/db/schema/shop/orders.ts";
import type { Order } from "../queries/orders.ts";

/** The order by which somebody has an item for themselves alone, and all that they have by it. */
export type SingleLicence = { orderId: string; held: string[] };

/** Null: they do not have it, or not by a paid order of their own for one person. */
export async function findSingleLicence(
  db: Db,
  userId: string,
  resourceId: string,
): Promise<SingleLicence | null> {
  const [row] = await db
    .select({
      orderId: orders.id,
      held: sql<string[]>`array(
        select held.resource_id from entitlements as held where held.order_id = "orders"."id" and held.user_id = ${userId})`,
    })
    .from(entitlements)
    .innerJoin(orders, eq(orders.id, entitlements.orderId))
    .where(
      and(
        eq(entitlements.userId, userId),
        eq(entitlements.resourceId, resourceId),
        eq(orders.licence, "person"),
        eq(orders.state, "paid"),
        isNull(orders.licenceClosedAt),
      ),
    );
  return row ?? null;
}

type Held = { orderId: string; userId: string; resourceIds: string[] };
const isHeld = ({ orderId, userId, resourceIds }: Held) =>
  and(
    eq(entitlements.orderId, orderId),
    eq(entitlements.userId, userId),
    inArray(entitlements.resourceId, resourceIds),
  );

/** Whether somebody has all of these by an order. */
export async function isAllHeld(db: Db, held: Held): Promise<boolean> {
  const rows = await db.select({ id: entitlements.id }).from(entitlements).where(isHeld(held));
  return rows.length === held.resourceIds.length;
}

/** What somebody has by one order they have by another from now on; all of it or nothing. False: it is no longer there. */
export async function handOver(db: Db, { to, ...held }: Held & { to: string }): Promise<boolean> {
  // In one order for everybody: two who wait for each other would wait for ever.
  const found = await db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(isHeld(held))
    .orderBy(entitlements.resourceId)
    .for("update");
  if (found.length !== held.resourceIds.length) return false;
  const ids = found.map(({ id }) => id);
  await db.update(entitlements).set({ orderId: to }).where(inArray(entitlements.id, ids));
  return true;
}

/** What an order has left of what it took over goes back to where it was from. */
export async function giveBack(db: Db, { from, to }: { from: string; to: string }): Promise<boolean> {
  const rows = await db
    .update(entitlements)
    .set({ orderId: to })
    .where(eq(entitlements.orderId, from))
    .returning({ id: entitlements.id });
  return rows.length > 0;
}

/** Orders that made a team's licence of this one. Whoever changes both locks this one first. */
export async function lockUpgradesOf(db: Db, orderId: string): Promise<Order[]> {
  return db.select().from(orders).where(eq(orders.upgradesId, orderId)).orderBy(orders.id).for("update");
}

/** The paid one that has taken over what an order gave, if there is one. */
export async function findUpgradeOf(db: Db, orderId: string): Promise<Order | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.upgradesId, orderId), eq(orders.state, "paid")));
  return row;
}
