/** What other modules may use of this one. */
export { createBackup } from "./create-backup.ts";
export { restoreBackup } from "./restore-backup.ts";
