import type { GoogleClaims } from "#server/platform/db/schema/people/auth.ts";
import type { Services } from "#server/services.ts";
import { deleteFlowsOf } from "./queries/flow-states.ts";
import { deleteOneTimeTokens } from "./queries/one-time-tokens.ts";
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

/** Finds or creates the user of a proven address, in the transaction that also starts the session. */
export async function signInByEmail(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  { email, metadata }: { email: string; metadata: Record<string, unknown> },
): Promise<string> {
  const now = clock();
  const { id: userId, isNew } = await upsertUser(db, { email, now, metadata });
  const data = { sub: userId, email, email_verified: true, phone_verified: false };
  await upsertIdentity(db, { userId, provider: "email", providerId: userId, email, data }, now);
  await addMissingMetadata(db, userId, data);
  if (isNew) await publishCreated({ db, jobs }, userId);
  return userId;
}

/**
 * Finds or creates the user of a Google account: by the account itself, else by the address if Google has verified it.
 * Null: an unverified address neither finds nor creates a user.
 */
export async function signInByGoogle(
  { db, jobs, clock, config }: Pick<Services, "db" | "jobs" | "clock" | "config">,
  claims: GoogleClaims & { emailVerified: boolean },
): Promise<string | null> {
  const now = clock();
  const { sub, email } = claims;
  const known = await findUserIdByGoogleSub(db, sub);
  if (!known && !claims.emailVerified) return null;
  if (known && !(await mayComeBack({ db, config }, known, claims))) return null;
  const { id: userId, isNew } = known ? { id: known, isNew: false } : await upsertUser(db, { email, now });
  const data = googleMetadata(claims);
  await upsertIdentity(db, { userId, provider: "google", providerId: sub, email, data }, now);
  await recordSignIn(db, userId, now);
  await mergeMetadata(db, userId, data, now);
  if (isNew) await publishCreated({ db, jobs }, userId);
  return userId;
}

async function publishCreated({ db, jobs }: Pick<Services, "db" | "jobs">, userId: string): Promise<void> {
  const data = async () => ({ ...(await findPerson(db, userId)) });
  await jobs.publish(db, { type: "person.created", person: { userId }, data });
}

/** A linked account signs in whatever its address is now, unless it is an operator's: its verified address is checked each time. */
async function mayComeBack(
  { db, config }: Pick<Services, "db" | "config">,
  userId: string,
  { email, emailVerified }: GoogleClaims & { emailVerified: boolean },
): Promise<boolean> {
  const address = (await findPerson(db, userId))?.email.toLowerCase() ?? "";
  if (!config.operators.has(address)) return true;
  return emailVerified && email.toLowerCase() === address;
}

/** Deletes the user with identities and sessions, and every sign-in in progress for the address. */
export async function deleteUser({ db }: Pick<Services, "db">, userId: string): Promise<void> {
  const gone = await deleteUserRow(db, userId);
  if (!gone) return;
  await deleteOneTimeTokens(db, gone.email);
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
