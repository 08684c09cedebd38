import { AppError } from "#server/errors.ts";
import { endSessionsOf, findPersonByAddress } from "#server/modules/auth/index.ts";
import {
  deletePasskeysOf,
  type EnrolmentResponse,
  finishEnrolment,
  storePasskey,
} from "#server/modules/passkeys/index.ts";
import type { SignedInSession } from "#server/platform/providers/user-tokens/user-tokens.ts";
import type { Services } from "#server/services.ts";
import { audited } from "../audit/audit.ts";

type PasskeyServices = Pick<Services, "db" | "clock" | "config" | "jobs">;

/** Not an operator action: the challenge must be spent even if the rest fails, so they cannot share a transaction. */
export async function addPasskey(
  services: PasskeyServices,
  { user, name, response }: { user: SignedInSession; name: string; response: EnrolmentResponse },
): Promise<void> {
  const made = await finishEnrolment(services, { user, response });
  const { email } = user;
  await audited(services, { actor: email, action: "passkey.add", subject: email }, async (db) => {
    await storePasskey({ ...services, db }, { user, name, made });
    return { after: { name }, result: undefined };
  });
}

/**
 * Removes all passkeys of an operator who has lost them, from the server's shell; the next sign-in enrols a new
 * one.
 */
export async function resetOperator(
  services: PasskeyServices,
  { actor, address }: { actor: string; address: string },
): Promise<{ operator: string; passkeys: number; sessions: number }> {
  const operator = address.trim().toLowerCase();
  const change = { actor, action: "operator.reset", subject: operator } as const;
  return audited(services, change, async (db) => {
    const passkeys = await deletePasskeysOf(db, operator);
    // A former operator may still have passkeys.
    if (passkeys === 0 && !services.config.operators.has(operator))
      throw new AppError(404, "not_found", `${operator} is not an operator: OPERATORS does not name it.`);
    // A hosted service manages its own sessions; without a passkey confirmation they cannot open the console.
    const person = await findPersonByAddress(db, operator);
    const sessions = person ? await endSessionsOf(db, person.id) : 0;
    return { before: { passkeys, sessions }, result: { operator, passkeys, sessions } };
  });
}
