import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { entitlements, licenceLinks, orders } from "#server/platform/db/schema/shop/orders.ts";

/**
 * Selects entitlements of a user or of an order, including links of its licence. `andLicences` adds those granted
 * by links of the user's orders.
 */
export type HeldBy =
  | { userId: string; resourceIds?: string[]; andLicences?: boolean }
  | { orderId: string }
  | { linkId: string };

export type Held = Awaited<ReturnType<typeof heldBy>>[number];

export function heldBy(db: Db, which: HeldBy) {
  return db
    .select({
      id: entitlements.id,
      userId: entitlements.userId,
      resourceId: entitlements.resourceId,
      linkId: entitlements.linkId,
      createdAt: entitlements.createdAt,
      reference: orders.reference,
    })
    .from(entitlements)
    .leftJoin(licenceLinks, eq(licenceLinks.id, entitlements.linkId))
    .leftJoin(orders, eq(orders.id, sql`coalesce(${entitlements.orderId}, ${licenceLinks.orderId})`))
    .where(conditionOf(which));
}

function conditionOf(which: HeldBy) {
  if ("linkId" in which) return eq(entitlements.linkId, which.linkId);
  if ("orderId" in which) return eq(orders.id, which.orderId);
  const { userId, resourceIds, andLicences } = which;
  const theirs = and(
    eq(entitlements.userId, userId),
    resourceIds && inArray(entitlements.resourceId, resourceIds),
  );
  return andLicences ? or(theirs, eq(orders.userId, userId)) : theirs;
}

export async function heldAmong(db: Db, rows: { id: string }[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const ids = rows.map(({ id }) => id);
  const left = await db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(inArray(entitlements.id, ids));
  return new Set(left.map(({ id }) => id));
}

export async function findEntitlement(
  db: Db,
  { userId, resourceId }: { userId: string; resourceId: string },
): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), eq(entitlements.resourceId, resourceId)));
  return row;
}

export async function findEntitlementById(db: Db, id: string) {
  const [row] = await db
    .select({ userId: entitlements.userId, resourceId: entitlements.resourceId })
    .from(entitlements)
    .where(eq(entitlements.id, id));
  return row;
}
