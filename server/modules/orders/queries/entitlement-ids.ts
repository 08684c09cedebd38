import { and, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { entitlements } from "#server/platform/db/schema/shop/orders.ts";

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
