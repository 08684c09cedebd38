import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { waitingGrants } from "#server/platform/db/schema/shop/grants.ts";

/** Returns false if the address has a pending grant already. */
export async function insertWaitingGrant(db: Db, grant: typeof waitingGrants.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(waitingGrants).values(grant).onConflictDoNothing();
  return Boolean(rowCount);
}

/** Returns false if there was no pending grant. */
export async function deleteWaitingGrant(db: Db, email: string, resourceId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(waitingGrants)
    .where(and(eq(waitingGrants.email, email), eq(waitingGrants.resourceId, resourceId)));
  return Boolean(rowCount);
}

/** Deletes an address's pending grants and returns their items. */
export async function takeWaitingGrants(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .delete(waitingGrants)
    .where(eq(waitingGrants.email, email))
    .returning({ resourceId: waitingGrants.resourceId });
  return rows.map(({ resourceId }) => resourceId);
}

export async function addressesWaiting(db: Db, resourceId: string): Promise<string[]> {
  const rows = await db
    .select({ email: waitingGrants.email })
    .from(waitingGrants)
    .where(eq(waitingGrants.resourceId, resourceId))
    .orderBy(asc(waitingGrants.email));
  return rows.map(({ email }) => email);
}

export async function grantsWaitingFor(db: Db, email: string) {
  return db
    .select({ resourceId: waitingGrants.resourceId, createdAt: waitingGrants.createdAt })
    .from(waitingGrants)
    .where(eq(waitingGrants.email, email));
}
