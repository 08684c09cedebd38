export type { AfterRestore } from "./after-restore.ts";
export { verifyArchive } from "./archive.ts";
export { daysIn, nameOf } from "./archive-days.ts";
export { createBackup } from "./create-backup.ts";
export { type Moved, moveDatabase } from "./move-database.ts";
export { registerBackupJobs } from "./nightly-backup.ts";
export { resetDemo } from "./reset-demo.ts";
export { restoreBackup } from "./restore-backup.ts";
export { verifyBackup } from "./verify-backup.ts";
