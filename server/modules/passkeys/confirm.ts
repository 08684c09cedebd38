import { AppError } from "#server/errors.ts";
import type { SignedInSession } from "#server/platform/providers/user-tokens/user-tokens.ts";
import type { Services } from "#server/services.ts";
import {
  findPasskey,
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
