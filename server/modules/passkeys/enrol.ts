import { AppError } from "#server/errors.ts";
import { passkeyMail, tellOperators } from "#server/platform/emails/index.ts";
import type { SignedInSession } from "#server/platform/providers/user-tokens/user-tokens.ts";
import type { Services } from "#server/services.ts";
import { challengedSince, demandFreshConfirmation, isDemanded } from "./confirm.ts";
import {
  countPasskeys,
  deletePasskey,
  findPasskey,
  insertPasskey,
  lockPasskeys,
  passkeysOf,
  saveChallenge,
  saveConfirmation,
  takeChallenge,
} from "./queries.ts";
import { type EnrolmentResponse, enrolmentOptions, refusedPasskey, verifyEnrolment } from "./webauthn.ts";

type EnrolServices = Pick<Services, "db" | "clock" | "config" | "jobs">;

/** The first passkey is trusted by the sign-in alone, which therefore has to be recent. */
const SIGNED_IN_MS = 10 * 60_000;

/** The options for the browser to create a passkey. */
export async function startEnrolment(services: EnrolServices, user: SignedInSession) {
  const { db, clock, config } = services;
  await demandRightToEnrol(services, user);
  const options = await enrolmentOptions(config, { user, known: await passkeysOf(db, user.email) });
  const { challenge } = options;
  const { sessionId, email: operator } = user;
  await saveChallenge(db, { sessionId, operator, purpose: "enrol", challenge, createdAt: clock() });
  return options;
}

/** Verifies the created passkey and spends the challenge. */
export async function finishEnrolment(
  { db, clock, config }: EnrolServices,
  { user, response }: { user: SignedInSession; response: EnrolmentResponse },
) {
  const { sessionId, email: operator } = user;
  const since = challengedSince(clock());
  const challenge = await takeChallenge(db, { sessionId, operator, purpose: "enrol", since });
  if (!challenge) throw refusedPasskey();
  return verifyEnrolment(config, { challenge, response });
}

/**
 * Stores the passkey in the caller's transaction and emails every operator, because one that none of them created
 * belongs to a thief.
 */
export async function storePasskey(
  services: EnrolServices,
  {
    user,
    name,
    made,
  }: { user: SignedInSession; name: string; made: Awaited<ReturnType<typeof finishEnrolment>> },
): Promise<void> {
  const { db, clock } = services;
  const { sessionId, email: operator } = user;
  await lockPasskeys(db);
  await demandRightToEnrol(services, user);
  const at = clock();
  if (!(await insertPasskey(db, { ...made, operator, name, createdAt: at, lastUsedAt: at })))
    throw new AppError(409, "passkey_taken", "This passkey is enrolled already.");
  await saveConfirmation(db, { sessionId, passkeyId: made.id, confirmedAt: at });
  await tellOperators(services, `passkey ${made.id}`, passkeyMail({ operator, name, at }));
}

async function demandRightToEnrol(services: EnrolServices, user: SignedInSession): Promise<void> {
  if (!isDemanded(services)) return;
  if ((await countPasskeys(services.db, user.email)) > 0) return demandFreshConfirmation(services, user);
  if (services.clock().getTime() - user.signedInAt.getTime() > SIGNED_IN_MS)
    throw new AppError(
      403,
      "sign_in_again",
      "A first passkey is added within ten minutes of signing in. Sign out, sign in again and come back.",
    );
}

/** Removes a passkey with its confirmations in the caller's transaction. Returns its name. */
export async function removePasskey(
  services: Pick<Services, "db" | "config">,
  { operator, id }: { operator: string; id: string },
): Promise<string> {
  const { db } = services;
  await lockPasskeys(db);
  const passkey = await findPasskey(db, { operator, id });
  if (!passkey) throw new AppError(404, "not_found", "There is no such passkey.");
  // Without a passkey the next sign-in could enrol one, and a mailbox alone would be enough.
  if (isDemanded(services) && (await countPasskeys(db, operator)) === 1)
    throw new AppError(409, "last_passkey", "This is your only passkey. Add another one first.");
  await deletePasskey(db, id);
  return passkey.name;
}
