export type { AfterRestore } from "./after-restore.ts";
export { daysIn } from "./archive-days.ts";
export { createBackup } from "./create-backup.ts";
export { type Moved, moveDatabase } from "./move-database.ts";
export { registerBackupJobs, verifyNightly } from "./nightly-backup.ts";
export { resetDemo } from "./reset-demo.ts";
export { restoreBackup } from "./restore-backup.ts";
export { runRestoreDrill } from "./restore-drill.ts";
export { type Verified, verifyBackup } from "./verify-backup.ts";
