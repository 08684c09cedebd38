import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { entitlements, orders } from "#server/platform/db/schema/shop/orders.ts";
import type { Licence } from "#shared/orders/licence.ts";
import type { Order } from "../queries/orders.ts";

/** The order through which a user owns an item under a single licence, and everything it granted them. */
export type SingleLicence = { orderId: string; held: string[] };

type Buying = { userId: string; resourceId: string; licence: Licence; owned: Set<string> };

/** Returns null if the user buys no team licence, or does not own the item through a paid single-licence order of their own. */
export async function findSingleLicence(
  db: Db,
  { userId, resourceId, licence, owned }: Buying,
): Promise<SingleLicence | null> {
  if (licence !== "team" || !owned.has(resourceId)) return null;
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

/** Returns whether the user owns all of these items through an order. */
export async function isAllHeld(db: Db, held: Held): Promise<boolean> {
  const rows = await db.select({ id: entitlements.id }).from(entitlements).where(isHeld(held));
  return rows.length === held.resourceIds.length;
}

/** Transfers a user's entitlements from one order to another, all or none. Returns false if any of them is gone. */
export async function handOver(db: Db, { to, ...held }: Held & { to: string }): Promise<boolean> {
  // Everyone locks in the same order, which avoids deadlocks.
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

/** Returns what remains of transferred entitlements to the order they came from. */
export async function giveBack(db: Db, { from, to }: { from: string; to: string }): Promise<boolean> {
  const { rowCount } = await db
    .update(entitlements)
    .set({ orderId: to })
    .where(eq(entitlements.orderId, from));
  return Boolean(rowCount);
}

/** Locks the orders that upgraded this one. Callers that change both must lock this one first. */
export async function lockUpgradesOf(db: Db, orderId: string): Promise<Order[]> {
  return db.select().from(orders).where(eq(orders.upgradesId, orderId)).orderBy(orders.id).for("update");
}

export async function findUpgradeOf(db: Db, orderId: string): Promise<Order | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.upgradesId, orderId), eq(orders.state, "paid")));
  return row;
}

/** Returns every item that an order grants: its own, and for a bundle those the buyer did not own. */
export function givenBy({ resourceId, parts }: Pick<Order, "resourceId" | "parts">): string[] {
  return [resourceId, ...(parts ?? [])];
}
