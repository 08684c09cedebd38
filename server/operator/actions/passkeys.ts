import { endSessionsOf, findPersonByAddress } from "#server/auth/auth.ts";
import { AppError } from "#server/errors.ts";
import {
  deletePasskeysOf,
  type EnrolmentResponse,
  finishEnrolment,
  removePasskey,
  storePasskey,
} from "#server/passkeys/passkeys.ts";
import type { SignedInSession } from "#server/providers/user-tokens/user-tokens.ts";
import type { Services } from "#server/services.ts";
import { audited } from "../audit.ts";

type PasskeyServices = Pick<Services, "db" | "clock" | "config" | "jobs">;

export async function addPasskey(
  services: PasskeyServices,
  { user, name, response }: { user: SignedInSession; name: string; response: EnrolmentResponse },
): Promise<void> {
  const made = await finishEnrolment(services, { user, response });
  const { email } = user;
  await audited(services, { actor: email, action: "passkey.add", subject: email }, async (db) => {
    await storePasskey({ ...services, db }, { user, name, made });
    return { before: null, after: { name }, result: undefined };
  });
}

export async function dropPasskey(
  services: PasskeyServices,
  { operator, id }: { operator: string; id: string },
): Promise<void> {
  await audited(services, { actor: operator, action: "passkey.remove", subject: operator }, async (db) => {
    const name = await removePasskey({ ...services, db }, { operator, id });
    return { before: { name }, after: null, result: undefined };
  });
}

/** For an operator who has lost them all, from the server's shell: the next sign-in enrols a new one. */
export async function resetOperator(
  services: PasskeyServices,
  { actor, address }: { actor: string; address: string },
): Promise<{ operator: string; passkeys: number; sessions: number }> {
  const operator = address.trim().toLowerCase();
  const change = { actor, action: "operator.reset", subject: operator } as const;
  return audited(services, change, async (db) => {
    const passkeys = await deletePasskeysOf(db, operator);
    // One who is no operator any more may have left some.
    if (passkeys === 0 && !services.config.operators.includes(operator))
      throw new AppError(404, "not_found", `${operator} is not an operator: OPERATORS does not name it.`);
    // A hosted service has its own sessions; without a confirmation they open nothing here.
    const person = await findPersonByAddress(db, operator);
    const sessions = person ? await endSessionsOf(db, person.id) : 0;
    return { before: { passkeys, sessions }, after: null, result: { operator, passkeys, sessions } };
  });
}
