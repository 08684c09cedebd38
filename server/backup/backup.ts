/** What other modules may use of this one. */
export { createBackup } from "./create-backup.ts";
export { type Moved, moveDatabase } from "./move-database.ts";
export { daysIn, registerBackupJobs, verifyNightly } from "./nightly-backup.ts";
export { resetDemo } from "./reset-demo.ts";
export { restoreBackup } from "./restore-backup.ts";
