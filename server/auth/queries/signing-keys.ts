import { desc, eq, gt, ne, or, sql } from "drizzle-orm";
import { ADVISORY_LOCKS } from "#server/db/advisory-locks.ts";
import type { Db } from "#server/db/database.ts";
import { signingKeys } from "#server/db/schema/auth.ts";

type SigningKeyRow = typeof signingKeys.$inferSelect;
type NewKey = typeof signingKeys.$inferInsert;

/** Keys in use and those retired after `retiredSince`, newest first. */
export async function listKeys(db: Db, retiredSince: Date): Promise<SigningKeyRow[]> {
  return db
    .select()
    .from(signingKeys)
    .where(or(ne(signingKeys.state, "retired"), gt(signingKeys.retiredAt, retiredSince)))
    .orderBy(desc(signingKeys.createdAt));
}

export async function listStatesInUse(db: Db): Promise<SigningKeyRow["state"][]> {
  const rows = await db
    .select({ state: signingKeys.state })
    .from(signingKeys)
    .where(ne(signingKeys.state, "retired"));
  return rows.map((row) => row.state);
}

export async function insertKey(db: Db, key: NewKey): Promise<void> {
  await db.insert(signingKeys).values(key);
}

/** The current key retires and the next one takes its place; there is no next one then. */
export async function promoteNextKey(db: Db, now: Date): Promise<void> {
  await db
    .update(signingKeys)
    .set({ state: "retired", retiredAt: now })
    .where(eq(signingKeys.state, "current"));
  await db.update(signingKeys).set({ state: "current" }).where(eq(signingKeys.state, "next"));
}

/** Instances that start or rotate at the same moment take turns. */
export async function lockKeys(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.signingKeys})`);
}
