import type { Db } from "#server/db/database.ts";
import type { SettingsSnapshot } from "#server/services.ts";
import { readStored, UNSTORED } from "./read-settings.ts";

/** The demo's facts until the first `reload`. */
export function createSettingsSnapshot(): SettingsSnapshot {
  let current = UNSTORED;
  return {
    get current() {
      return current;
    },
    async reload(db: Db) {
      const stored = await readStored({ db });
      // What was read late must not take the place of what is newer.
      if (stored.revision >= current.revision) current = stored;
    },
  };
}
