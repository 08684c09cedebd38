import { defaultSettings } from "#content/business.ts";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { type Change, changesBetween, type Settings } from "#shared/settings/settings.ts";
import { insertVersion, newestVersions } from "./queries.ts";
import { readStored, wholeFacts } from "./read-settings.ts";

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

const SHOWN = 100;

/**
 * Lists the versions, newest first, each with its author and changes; the first is compared with the demo's
 * facts.
 */
export async function settingsHistory({ db }: Pick<Services, "db">) {
  const versions = await newestVersions(db, SHOWN + 1);
  return versions.slice(0, SHOWN).map(({ revision, actor, storedAt, facts }, at) => {
    const earlier = versions[at + 1];
    return {
      revision,
      actor,
      stored_at: storedAt.toISOString(),
      changes: changesBetween(earlier ? wholeFacts(earlier) : defaultSettings, wholeFacts({ facts })),
    };
  });
}
