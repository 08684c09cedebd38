import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { type Change, changesBetween, type Settings } from "#shared/settings/settings.ts";
import { insertVersion } from "./queries.ts";
import { readStored } from "./read-settings.ts";

type NewVersion = { facts: Settings; actor: string; revision: number };

/** Stores a new version on top of `revision`; earlier versions stay. */
export async function storeSettings(
  { db, clock }: Pick<Services, "db" | "clock">,
  { facts, actor, revision }: NewVersion,
): Promise<Change[]> {
  const before = await readStored({ db });
  const stored =
    before.revision === revision &&
    (await insertVersion(db, { revision: revision + 1, facts, actor, storedAt: clock() }));
  if (!stored)
    throw new AppError(
      409,
      "changed_meanwhile",
      "Someone else has changed the settings. Compare both versions before you save yours.",
    );
  return changesBetween(before.facts, facts);
}
