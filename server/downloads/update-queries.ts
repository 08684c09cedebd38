import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { accountPreferences } from "#server/db/schema/account.ts";
import { users } from "#server/db/schema/auth.ts";
import { resources, resourceVersions } from "#server/db/schema/catalogue.ts";
import { downloadPreferences, updateMails } from "#server/db/schema/downloads.ts";
import { entitlements, orders } from "#server/db/schema/orders.ts";

export type Update = NonNullable<Awaited<ReturnType<typeof findUpdate>>>;

export async function findUpdate(db: Db, versionId: string) {
  const [row] = await db
    .select({
      versionId: resourceVersions.id,
      resourceId: resources.id,
      status: resources.status,
      title: resources.title,
      version: resourceVersions.version,
      changelog: resourceVersions.changelog,
      addedAt: resourceVersions.createdAt,
    })
    .from(resourceVersions)
    .innerJoin(resources, eq(resources.id, resourceVersions.resourceId))
    .where(eq(resourceVersions.id, versionId));
  return row;
}

/**
 * Owners from before the version who have not been told and want to be: the default is yes, and a 'no' to this or to all
 * email counts. The address is the account's; with a hosted sign-in service it is known from the order.
 */
export async function ownersToTell(
  db: Db,
  { versionId, resourceId, addedAt }: Update,
  limit: number,
): Promise<{ userId: string; email: string }[]> {
  const email = sql<string>`coalesce(${users.email}, ${orders.email})`;
  return db
    .select({ userId: entitlements.userId, email })
    .from(entitlements)
    .leftJoin(users, eq(users.id, entitlements.userId))
    .leftJoin(orders, eq(orders.id, entitlements.orderId))
    .leftJoin(downloadPreferences, eq(downloadPreferences.userId, entitlements.userId))
    .leftJoin(accountPreferences, eq(accountPreferences.userId, entitlements.userId))
    .leftJoin(
      updateMails,
      and(eq(updateMails.userId, entitlements.userId), eq(updateMails.versionId, versionId)),
    )
    .where(
      and(
        eq(entitlements.resourceId, resourceId),
        lte(entitlements.createdAt, addedAt),
        isNull(updateMails.userId),
        isNotNull(email),
        sql`coalesce(${downloadPreferences.mailUpdates}, true)`,
        sql`coalesce(${accountPreferences.emailNotifications}, true)`,
      ),
    )
    .limit(limit);
}
