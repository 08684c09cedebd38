import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { isDemanded } from "./demand-passkey.ts";
import { countPasskeys, deletePasskey, findPasskey, lockPasskeys } from "./queries.ts";

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
