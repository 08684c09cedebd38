import { AppError } from "#server/errors.ts";
import type { SignedInSession } from "#server/platform/providers/user-tokens/user-tokens.ts";
import type { Services } from "#server/services.ts";
import { countPasskeys, isConfirmedSince } from "./queries.ts";

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
