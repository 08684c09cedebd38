import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { type GoogleClaims, identities, oneTimeTokens, users } from "#server/db/schema/auth.ts";
import type { Clock } from "#server/services.ts";

type Deps = { db: Db; clock: Clock };

/** The user of a proven address, made at the first sign-in. Called in the transaction that also starts the session. */
export async function signInByEmail({ db, clock }: Deps, email: string): Promise<string> {
  const userId = await userOfAddress({ db, clock }, email);
  const data = { sub: userId, email, email_verified: true, phone_verified: false };
  await keepIdentity({ db, clock }, { userId, provider: "email", providerId: userId, email, data });
  await db
    .update(users)
    .set({ lastSignInAt: clock(), metadata: sql`${JSON.stringify(data)}::jsonb || ${users.metadata}` })
    .where(eq(users.id, userId));
  return userId;
}

/**
 * The user behind a Google account: the one who came with it before, else the one of the same address if Google has
 * verified it, else a new one. An unverified address never finds or makes a user: null.
 */
export async function signInByGoogle(
  { db, clock }: Deps,
  claims: GoogleClaims & { emailVerified: boolean },
): Promise<string | null> {
  const known = await userOfGoogleAccount(db, claims.sub);
  if (!known && !claims.emailVerified) return null;
  const userId = known ?? (await userOfAddress({ db, clock }, claims.email));
  const data = googleData(claims);
  await keepIdentity(
    { db, clock },
    { userId, provider: "google", providerId: claims.sub, email: claims.email, data },
  );
  await db
    .update(users)
    .set({
      lastSignInAt: clock(),
      updatedAt: clock(),
      metadata: sql`${users.metadata} || ${JSON.stringify(data)}::jsonb`,
    })
    .where(eq(users.id, userId));
  return userId;
}

export async function userOfGoogleAccount(db: Db, sub: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, "google"), eq(identities.providerId, sub)));
  return row?.userId ?? null;
}

/** A null takes a field away, as in the auth API. */
export async function changeMetadata(
  { db, clock }: Deps,
  userId: string,
  data: Record<string, unknown>,
): Promise<void> {
  const changes = JSON.stringify(data);
  await db
    .update(users)
    .set({ updatedAt: clock(), metadata: sql`jsonb_strip_nulls(${users.metadata} || ${changes}::jsonb)` })
    .where(eq(users.id, userId));
}

/** Removes the user with identities and sessions, and any sign-in that waits for the address. */
export async function deleteUser(db: Db, userId: string): Promise<void> {
  const [gone] = await db.delete(users).where(eq(users.id, userId)).returning({ email: users.email });
  if (gone) await db.delete(oneTimeTokens).where(eq(oneTimeTokens.email, gone.email));
}

async function userOfAddress({ db, clock }: Deps, email: string): Promise<string> {
  const now = clock();
  // The update changes nothing; it makes the row of a user who is there already come back, locked.
  const [row] = await db
    .insert(users)
    .values({ email, lastSignInAt: now, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: users.email, set: { lastSignInAt: now } })
    .returning({ id: users.id });
  if (!row) throw new Error("The user was neither made nor found");
  return row.id;
}

type NewIdentity = Pick<
  typeof identities.$inferInsert,
  "userId" | "provider" | "providerId" | "email" | "data"
>;

async function keepIdentity({ db, clock }: Deps, identity: NewIdentity): Promise<void> {
  const now = clock();
  const { email, data } = identity;
  await db
    .insert(identities)
    .values({ ...identity, lastSignInAt: now, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [identities.provider, identities.providerId],
      set: { email, data, lastSignInAt: now, updatedAt: now },
    });
}

function googleData(claims: GoogleClaims & { emailVerified: boolean }): Record<string, unknown> {
  return {
    sub: claims.sub,
    provider_id: claims.sub,
    email: claims.email,
    email_verified: claims.emailVerified,
    phone_verified: false,
    ...(claims.name && { full_name: claims.name, name: claims.name }),
    ...(claims.picture && { avatar_url: claims.picture, picture: claims.picture }),
  };
}
