import { defaultSettings } from "#content/business.ts";
import type { Services } from "#server/services.ts";
import { changesBetween } from "#shared/settings/settings.ts";
import { newestVersions } from "./queries.ts";
import { wholeFacts } from "./read-settings.ts";

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
