import { and, eq } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { entitlements } from "#server/db/schema/orders.ts";

/** Whether the user has paid for it: the one question that opens a paid file. */
export async function ownsResource(db: Db, userId: string, resourceId: string): Promise<boolean> {
  const rows = await db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), eq(entitlements.resourceId, resourceId)))
    .limit(1);
  return rows.length > 0;
}
