import { AppError } from "#server/errors.ts";
import type { SignedInSession } from "#server/platform/providers/user-tokens/user-tokens.ts";
import type { Services } from "#server/services.ts";
import {
  countPasskeys,
  findPasskey,
  isConfirmedSince,
  markUsed,
  passkeysOf,
  saveChallenge,
  saveConfirmation,
  takeChallenge,
} from "./queries.ts";
import {
  type ConfirmationResponse,
  confirmationOptions,
  refusedPasskey,
  verifyConfirmation,
} from "./webauthn.ts";

type ConfirmServices = Pick<Services, "db" | "clock" | "config">;

/** The options for the browser to sign with an enrolled passkey. */
export async function startConfirmation({ db, clock, config }: ConfirmServices, user: SignedInSession) {
  const { sessionId, email: operator } = user;
  const known = await passkeysOf(db, operator);
  if (known.length === 0) throw new AppError(409, "no_passkey", "There is no passkey to confirm with yet.");
  const options = await confirmationOptions(config, known);
  const { challenge } = options;
  await saveChallenge(db, { sessionId, operator, purpose: "confirm", challenge, createdAt: clock() });
  return options;
}

/** Verifies the signed challenge and stores that this session has confirmed. */
export async function finishConfirmation(
  { db, clock, config }: ConfirmServices,
  { user, response }: { user: SignedInSession; response: ConfirmationResponse },
): Promise<void> {
  const { sessionId, email: operator } = user;
  const since = challengedSince(clock());
  const challenge = await takeChallenge(db, { sessionId, operator, purpose: "confirm", since });
  const passkey = await findPasskey(db, { operator, id: response.id });
  if (!challenge || !passkey) throw refusedPasskey();
  const counter = await verifyConfirmation(config, { challenge, response, passkey });
  const at = clock();
  await db.transaction(async (tx) => {
    if (!(await markUsed(tx, passkey.id, { at, counter }))) throw refusedPasskey();
    await saveConfirmation(tx, { sessionId, passkeyId: passkey.id, confirmedAt: at });
  });
}

const CHALLENGE_MS = 5 * 60_000;

/** An older challenge has expired. */
export function challengedSince(now: Date): Date {
  return new Date(now.getTime() - CHALLENGE_MS);
}

type Demanding = Pick<Services, "db" | "clock" | "config">;

const MINUTE_MS = 60_000;
/** A working day, so that an open laptop found the next morning asks for a passkey. */
const SESSION_MS = 12 * 60 * MINUTE_MS;
/** Long enough for the refunds of one letter, too short for an open laptop. */
const FRESH_MS = 5 * MINUTE_MS;

/**
 * Rejects an operator's session in live mode until it has confirmed with a passkey. Demo offers passkeys without
 * requiring them.
 */
export async function demandPasskey(services: Demanding, user: SignedInSession): Promise<void> {
  if (isDemanded(services) && !(await hasConfirmed(services, user, SESSION_MS)))
    throw new AppError(403, "passkey_required", "Confirm with your passkey first.");
}

/** Requires a confirmation of the last five minutes, before a change of money, people's data or keys. */
export async function demandFreshConfirmation(services: Demanding, user: SignedInSession): Promise<void> {
  if (isDemanded(services) && !(await hasConfirmed(services, user, FRESH_MS)))
    throw new AppError(403, "confirmation_required", "Confirm with your passkey to go on.");
}

/** Otherwise a mailbox's reader could delete the account with its passkeys and enrol again in a new one. */
export async function protectPasskeys(services: Demanding, user: SignedInSession): Promise<void> {
  if (!isDemanded(services) || (await countPasskeys(services.db, user.email)) === 0) return;
  if (await hasConfirmed(services, user, FRESH_MS)) return;
  throw new AppError(
    403,
    "confirmation_required",
    "This is an operator's account. Confirm with your passkey in the console, then delete it within five minutes.",
  );
}

export async function readPasskeyState(services: Demanding, user: SignedInSession) {
  return {
    demanded: isDemanded(services),
    passed: await hasConfirmed(services, user, SESSION_MS),
    enrolled: await countPasskeys(services.db, user.email),
  };
}

export function isDemanded({ config }: Pick<Services, "config">): boolean {
  return config.mode === "live";
}

function hasConfirmed(
  { db, clock }: Pick<Services, "db" | "clock">,
  { sessionId, email: operator }: SignedInSession,
  withinMs: number,
): Promise<boolean> {
  return isConfirmedSince(db, { sessionId, operator, since: new Date(clock().getTime() - withinMs) });
}
