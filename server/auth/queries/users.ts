import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { identities, users } from "#server/db/schema/people/auth.ts";

export type User = typeof users.$inferSelect;
export type Identity = typeof identities.$inferSelect;
type Metadata = Record<string, unknown>;

export async function findUserWithIdentities(
  db: Db,
  userId: string,
): Promise<{ user: User; identities: Identity[] } | null> {
  const rows = await db
    .select({ user: users, identity: identities })
    .from(users)
    .innerJoin(identities, eq(identities.userId, users.id))
    .where(eq(users.id, userId))
    .orderBy(asc(identities.createdAt), asc(identities.provider));
  const user = rows[0]?.user;
  return user ? { user, identities: rows.map((row) => row.identity) } : null;
}

/** The id of the address's user, who is made with this metadata if need be; the row is locked either way. */
export async function upsertUser(
  db: Db,
  { email, now, metadata = {} }: { email: string; now: Date; metadata?: Metadata },
): Promise<string> {
  const [row] = await db
    .insert(users)
    .values({ email, metadata, lastSignInAt: now, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: users.email, set: { lastSignInAt: now } })
    .returning({ id: users.id });
  if (!row) throw new Error("The user was neither made nor found");
  return row.id;
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

/** Fills in what the user's metadata does not say yet. */
export async function addMissingMetadata(db: Db, userId: string, data: Metadata): Promise<void> {
  await db
    .update(users)
    .set({ metadata: sql`${JSON.stringify(data)}::jsonb || ${users.metadata}` })
    .where(eq(users.id, userId));
}

/** It travels in every access token, and those in a header. */
const METADATA_BYTES = 4096;

/**
 * A null takes a field away, as in the auth API. False, and nothing changes, when the result would be too large: judged here
 * and not before, because many small changes add up.
 */
export async function mergeMetadata(db: Db, userId: string, data: Metadata, now: Date): Promise<boolean> {
  const merged = sql`jsonb_strip_nulls(${users.metadata} || ${JSON.stringify(data)}::jsonb)`;
  const rows = await db
    .update(users)
    .set({ metadata: merged, updatedAt: now })
    .where(and(eq(users.id, userId), sql`octet_length((${merged})::text) <= ${METADATA_BYTES}`))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function recordSignIn(db: Db, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ lastSignInAt: now }).where(eq(users.id, userId));
}

export async function findEmails(db: Db, userIds: string[]): Promise<Pick<User, "id" | "email">[]> {
  return db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, userIds));
}

/** Identities, sessions and their tokens go with the row. */
export async function deleteUserRow(db: Db, userId: string): Promise<{ email: string } | null> {
  const [gone] = await db.delete(users).where(eq(users.id, userId)).returning({ email: users.email });
  return gone ?? null;
}
