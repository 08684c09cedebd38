import { and, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { entitlements, licenceLinks, orders } from "#server/platform/db/schema/shop/orders.ts";
import type { ReviewerAccess } from "#shared/states.ts";
import type { Entitlement } from "./entitlements.ts";

/**
 * Selects entitlements of a user or of an order, including links of its licence. `andLicences` adds those granted
 * by links of the user's orders.
 */
export type HeldBy =
  | { id: string }
  | { userId: string; resourceIds?: string[]; andLicences?: boolean }
  | { orderId: string }
  | { linkId: string };

/** An entitlement with the number of the order that paid for it, if there is one. */
export type Held = Omit<Entitlement, "orderId"> & { reference?: string | null };

/** Entitlements with the order that paid for them: the user's own or the one whose link was claimed. */
export async function heldBy(db: Db, which: HeldBy) {
  return db
    .select({
      ...getTableColumns(entitlements),
      reference: orders.reference,
      licence: orders.licence,
      amountPaise: orders.amountPaise,
    })
    .from(entitlements)
    .leftJoin(licenceLinks, eq(licenceLinks.id, entitlements.linkId))
    .leftJoin(orders, eq(orders.id, sql`coalesce(${entitlements.orderId}, ${licenceLinks.orderId})`))
    .where(conditionOf(which));
}

function conditionOf(which: HeldBy) {
  if ("id" in which) return eq(entitlements.id, which.id);
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

export async function findEntitlement(db: Db, which: HeldBy): Promise<Held | undefined> {
  return (await heldBy(db, which))[0];
}

/** Returns how a user owns an item and through which link, or null. */
export async function accessTo(
  db: Db,
  userId: string,
  resourceId: string,
): Promise<{ access: Exclude<ReviewerAccess, "free">; linkId: string | null } | null> {
  const [held] = await heldBy(db, { userId, resourceIds: [resourceId] });
  if (!held) return null;
  const { linkId, licence, amountPaise } = held;
  if (linkId) return { access: licence === "team" ? "seat" : "gift", linkId };
  return { access: amountPaise ? "bought" : "given", linkId };
}

export async function entitlementsOf(db: Db, userId: string) {
  const held = await heldBy(db, { userId });
  return held.map(({ resourceId, createdAt, licence, orderId, linkId }) => ({
    resourceId,
    createdAt,
    licence: licence ?? "person",
    /** Granted by the user's own order. */
    isBought: orderId !== null,
    /** Granted by another user's link. */
    isHandedOver: linkId !== null,
  }));
}
