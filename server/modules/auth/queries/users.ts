import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { identities, users } from "#server/platform/db/schema/people/auth.ts";
import { prepared, type Value } from "#server/platform/db/statements/prepared.ts";

export type User = typeof users.$inferSelect;
export type Identity = typeof identities.$inferSelect;
type Metadata = Record<string, unknown>;

export async function findUserWithIdentities(db: Db, userId: string) {
  const rows = await selectWithIdentities(db, { userId });
  const user = rows[0]?.user;
  return user ? { user, identities: rows.map((row) => row.identity) } : null;
}

const selectWithIdentities = prepared("user-identities", (db: Db, value: Value<{ userId: string }>) =>
  db
    .select({ user: users, identity: identities })
    .from(users)
    .innerJoin(identities, eq(identities.userId, users.id))
    .where(eq(users.id, value("userId")))
    .orderBy(asc(identities.createdAt), asc(identities.provider)),
);

/** Returns the address's user, created with this metadata when missing. Locks the row. */
export async function upsertUser(
  db: Db,
  { email, now, metadata = {} }: { email: string; now: Date; metadata?: Metadata },
): Promise<{ id: string; isNew: boolean }> {
  const [row] = await db
    .insert(users)
    .values({ email, metadata, lastSignInAt: now, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: users.email, set: { lastSignInAt: now } })
    // Only a freshly inserted row has no `xmax`.
    .returning({ id: users.id, isNew: sql<boolean>`xmax = 0` });
  if (!row) throw new Error("The user was neither made nor found");
  return row;
}

export async function findUserIdByGoogleSub(db: Db, sub: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, "google"), eq(identities.providerId, sub)));
  return row?.userId ?? null;
}

type NewIdentity = Pick<Identity, "userId" | "provider" | "providerId" | "email" | "data">;

export async function upsertIdentity(db: Db, identity: NewIdentity, now: Date): Promise<void> {
  const { email, data } = identity;
  await db
    .insert(identities)
    .values({ ...identity, lastSignInAt: now, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [identities.provider, identities.providerId],
      set: { email, data, lastSignInAt: now, updatedAt: now },
    });
}

export async function addMissingMetadata(db: Db, userId: string, data: Metadata): Promise<void> {
  await db
    .update(users)
    .set({ metadata: sql`${JSON.stringify(data)}::jsonb || ${users.metadata}` })
    .where(eq(users.id, userId));
}

/** The metadata is part of every access token, which has to fit into a header. */
const METADATA_BYTES = 4096;

/**
 * Merges fields; null removes one, as in the auth API. False, without a change, when the result would be too large: it is
 * checked here because many small changes add up.
 */
export async function mergeMetadata(db: Db, userId: string, data: Metadata, now: Date): Promise<boolean> {
  const merged = sql`jsonb_strip_nulls(${users.metadata} || ${JSON.stringify(data)}::jsonb)`;
  const { rowCount } = await db
    .update(users)
    .set({ metadata: merged, updatedAt: now })
    .where(and(eq(users.id, userId), sql`octet_length((${merged})::text) <= ${METADATA_BYTES}`));
  return Boolean(rowCount);
}

export async function recordSignIn(db: Db, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ lastSignInAt: now }).where(eq(users.id, userId));
}

export async function findEmails(db: Db, userIds: string[]): Promise<Pick<User, "id" | "email">[]> {
  return db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, userIds));
}

/** Identities, sessions and their tokens are deleted with the row. */
export async function deleteUserRow(db: Db, userId: string): Promise<{ email: string } | null> {
  const [gone] = await db.delete(users).where(eq(users.id, userId)).returning({ email: users.email });
  return gone ?? null;
}
