export { newestSettings } from "./queries.ts";
export { assertSelling, isConfirmed, readSettings, readStored, storedSettings } from "./read-settings.ts";
export { settingsHistory } from "./settings-history.ts";
export { createSettingsSnapshot } from "./settings-snapshot.ts";
export { storeSettings } from "./store-settings.ts";
