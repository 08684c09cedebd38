import type { GoogleClaims } from "#server/db/schema/people/auth.ts";
import type { Services } from "#server/services.ts";
import { deleteFlowsOf } from "./queries/flow-states.ts";
import { deleteOneTimeToken } from "./queries/one-time-tokens.ts";
import { findPerson } from "./queries/people.ts";
import {
  addMissingMetadata,
  deleteUserRow,
  findUserIdByGoogleSub,
  mergeMetadata,
  recordSignIn,
  upsertIdentity,
  upsertUser,
} from "./queries/users.ts";

/** The user of a proven address, made at the first sign-in. Called in the transaction that also starts the session. */
export async function signInByEmail(
  { db, clock }: Pick<Services, "db" | "clock">,
  { email, metadata }: { email: string; metadata: Record<string, unknown> },
): Promise<string> {
  const now = clock();
  const userId = await upsertUser(db, { email, now, metadata });
  const data = { sub: userId, email, email_verified: true, phone_verified: false };
  await upsertIdentity(db, { userId, provider: "email", providerId: userId, email, data }, now);
  await addMissingMetadata(db, userId, data);
  return userId;
}

/**
 * The user behind a Google account: the one who came with it before, else the one of the same address if Google has
 * verified it, else a new one. An unverified address never finds or makes a user: null.
 */
export async function signInByGoogle(
  { db, clock, config }: Pick<Services, "db" | "clock" | "config">,
  claims: GoogleClaims & { emailVerified: boolean },
): Promise<string | null> {
  const now = clock();
  const { sub, email } = claims;
  const known = await findUserIdByGoogleSub(db, sub);
  if (!known && !claims.emailVerified) return null;
  if (known && !(await mayComeBack({ db, config }, known, claims))) return null;
  const userId = known ?? (await upsertUser(db, { email, now }));
  const data = googleMetadata(claims);
  await upsertIdentity(db, { userId, provider: "google", providerId: sub, email, data }, now);
  await recordSignIn(db, userId, now);
  await mergeMetadata(db, userId, data, now);
  return userId;
}

/** A linked account signs in whatever its address is now. Not an operator's: Google has to say that the address is theirs, each time. */
async function mayComeBack(
  { db, config }: Pick<Services, "db" | "config">,
  userId: string,
  { email, emailVerified }: GoogleClaims & { emailVerified: boolean },
): Promise<boolean> {
  const address = (await findPerson(db, userId))?.email.toLowerCase() ?? "";
  if (!config.operators.includes(address)) return true;
  return emailVerified && email.toLowerCase() === address;
}

/** Removes the user with identities and sessions, and any sign-in under way for the address. */
export async function deleteUser({ db }: Pick<Services, "db">, userId: string): Promise<void> {
  const gone = await deleteUserRow(db, userId);
  if (!gone) return;
  await deleteOneTimeToken(db, gone.email);
  await deleteFlowsOf(db, gone.email);
}

function googleMetadata(claims: GoogleClaims & { emailVerified: boolean }): Record<string, unknown> {
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
