/** What other modules may use of this one. */
export { assertSelling, isConfirmed, readSettings, readStored } from "./read-settings.ts";
export { settingsHistory } from "./settings-history.ts";
export { createSettingsSnapshot } from "./settings-snapshot.ts";
export { storeSettings } from "./store-settings.ts";
