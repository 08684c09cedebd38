import type { Db } from "#server/platform/db/database.ts";
import type { SettingsSnapshot } from "#server/services.ts";
import { readStored, UNSTORED } from "./read-settings.ts";

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
