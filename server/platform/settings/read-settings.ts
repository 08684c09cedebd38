import { defaultSettings, findPlaceholderDetails } from "#content/business.ts";
import { AppError } from "#server/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Services, SettingsSnapshot, StoredSettings } from "#server/services.ts";
import type { Settings } from "#shared/settings/settings.ts";
import { newestVersions, type Version } from "./queries.ts";

/** Defaults until settings are stored: the demo's facts. */
const UNSTORED: StoredSettings = { revision: 0, facts: defaultSettings };

/**
 * Reads the stored settings for documents, prices and recipients, which must be current. Pages and mails use
 * the snapshot.
 */
export async function readSettings({ db }: Pick<Services, "db">): Promise<Settings> {
  return (await readStored({ db })).facts;
}

export async function readStored({ db }: Pick<Services, "db">): Promise<StoredSettings> {
  const [newest] = await newestVersions(db, 1);
  return storedSettings(newest ?? null);
}

/** The settings of their newest version, as `newestSettings` or `newestVersions` found it. */
export function storedSettings(newest: Pick<Version, "revision" | "facts"> | null): StoredSettings {
  return newest ? { revision: newest.revision, facts: wholeFacts(newest) } : UNSTORED;
}

/** Fills in facts that did not exist when the version was stored. */
export function wholeFacts({ facts }: Pick<Version, "facts">): Settings {
  return { ...defaultSettings, ...facts };
}

/** True when the operator has stored settings and no seller fact is a placeholder. */
export function isConfirmed({ revision, facts }: StoredSettings): boolean {
  return revision > 0 && findPlaceholderDetails(facts).length === 0;
}

/** Live sells under confirmed facts only: every sale issues a tax document. */
export function assertSelling({ config }: Pick<Services, "config">, stored: StoredSettings): void {
  if (config.mode === "demo" || isConfirmed(stored)) return;
  throw new AppError(503, "not_selling", "This shop does not take orders yet. Please come back later.");
}

/** Contains the demo's facts until the first `reload`. */
export function createSettingsSnapshot(): SettingsSnapshot {
  let current = UNSTORED;
  return {
    get current() {
      return current;
    },
    async reload(db: Db) {
      const stored = await readStored({ db });
      // A slow read must not replace newer data.
      if (stored.revision >= current.revision) current = stored;
    },
  };
}
