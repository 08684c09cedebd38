import { desc, eq, gt, ne, or, sql } from "drizzle-orm";
import { ADVISORY_LOCKS } from "#server/platform/db/advisory-locks.ts";
import type { Db } from "#server/platform/db/database.ts";
import { signingKeys } from "#server/platform/db/schema/people/auth.ts";

type SigningKeyRow = typeof signingKeys.$inferSelect;

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

export async function insertKey(db: Db, key: typeof signingKeys.$inferInsert): Promise<void> {
  await db.insert(signingKeys).values(key);
}

export async function deleteAllKeys(db: Db): Promise<void> {
  await db.delete(signingKeys);
}

export async function setPrivateJwk(db: Db, kid: string, privateJwk: SigningKeyRow["privateJwk"]) {
  await db.update(signingKeys).set({ privateJwk }).where(eq(signingKeys.kid, kid));
}

/** Retires the current key and makes the next one current. Returns its id; the caller inserts a new next key. */
export async function promoteNextKey(db: Db, now: Date): Promise<string> {
  await db
    .update(signingKeys)
    .set({ state: "retired", retiredAt: now })
    .where(eq(signingKeys.state, "current"));
  const [next] = await db
    .update(signingKeys)
    .set({ state: "current" })
    .where(eq(signingKeys.state, "next"))
    .returning({ kid: signingKeys.kid });
  if (!next) throw new Error("There is no next signing key");
  return next.kid;
}

/** Serialises instances that start or rotate at the same moment. */
export async function lockKeys(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.signingKeys})`);
}
