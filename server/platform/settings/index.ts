export { newestSettings } from "./queries.ts";
export {
  assertSelling,
  createSettingsSnapshot,
  isConfirmed,
  readSettings,
  readStored,
  storedSettings,
} from "./read-settings.ts";
export { settingsHistory, storeSettings } from "./store-settings.ts";
