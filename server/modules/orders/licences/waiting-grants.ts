import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { waitingGrants } from "#server/platform/db/schema/shop/grants.ts";

/** False: it waits for this address already. */
export async function insertWaitingGrant(db: Db, grant: typeof waitingGrants.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(waitingGrants)
    .values(grant)
    .onConflictDoNothing()
    .returning({ email: waitingGrants.email });
  return rows.length > 0;
}

/** False: nothing of it waited for this address. */
export async function deleteWaitingGrant(db: Db, email: string, resourceId: string): Promise<boolean> {
  const rows = await db
    .delete(waitingGrants)
    .where(and(eq(waitingGrants.email, email), eq(waitingGrants.resourceId, resourceId)))
    .returning({ email: waitingGrants.email });
  return rows.length > 0;
}

/** Takes away all that waits for an address, and says which items it was. */
export async function takeWaitingGrants(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .delete(waitingGrants)
    .where(eq(waitingGrants.email, email))
    .returning({ resourceId: waitingGrants.resourceId });
  return rows.map(({ resourceId }) => resourceId);
}

/** The addresses that an item waits for. */
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
