import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { backupFailedMail, tellOperators } from "#server/platform/emails/index.ts";
import { registerGauge } from "#server/platform/telemetry/index.ts";
import type { Services } from "#server/services.ts";
import { DAY_MS } from "#shared/time/time.ts";
import { archivesToDelete, daysIn, nameOf, newestArchive } from "./archive-days.ts";
import { createBackup } from "./create-backup.ts";
import { registerRestoreDrill } from "./restore-drill.ts";

type NightlyServices = Pick<
  Services,
  "config" | "databaseUrl" | "storage" | "clock" | "db" | "jobs" | "log" | "registry"
>;

/** Does nothing without BACKUP_DIR. */
export async function registerBackupJobs(services: NightlyServices): Promise<void> {
  await services.jobs.handle("nightly-backup", () => backUpNightly(services), "17 2 * * *");
  await registerRestoreDrill(services);
  registerBackupAge(services);
}

/** Absent without BACKUP_DIR or before the first backup. */
function registerBackupAge({ config, clock, registry }: NightlyServices): void {
  const gauge = { name: "backup_age_seconds", help: "Time since the newest nightly backup was written" };
  registerGauge(registry, gauge, async () => {
    const file = config.backupDir && (await newestArchive(config.backupDir));
    return file ? Math.max(0, (clock().getTime() - (await stat(file)).mtimeMs) / 1000) : null;
  });
}

/**
 * Writes one archive a day, once for all instances, then thins older ones. Failures are emailed, and the job is
 * retried.
 */
export async function backUpNightly(services: Omit<NightlyServices, "registry">): Promise<void> {
  const { config, clock, db, jobs } = services;
  const folder = config.backupDir;
  if (!folder) return;
  const day = clock().toISOString().slice(0, 10);
  try {
    const file = join(folder, nameOf(day));
    if (!existsSync(file)) await createBackup(services, { file });
    for (const old of archivesToDelete(await daysIn(folder))) await rm(join(folder, nameOf(old)));
    await removeLeftOvers(folder, clock());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await db.transaction((tx) =>
      tellOperators(
        { db: tx, jobs, clock, config },
        `backup failed ${day}`,
        backupFailedMail({ day, folder, reason }),
      ),
    );
    throw error;
  }
}

/** Deletes partial archives of killed processes after a day. */
async function removeLeftOvers(folder: string, now: Date): Promise<void> {
  const parts = (await readdir(folder)).filter((name) => LEFT_OVER.test(name));
  for (const path of parts.map((name) => join(folder, name)))
    if (now.getTime() - (await stat(path)).mtimeMs > DAY_MS) await rm(path, { force: true });
}

const LEFT_OVER = /^opswright-\d{4}-\d\d-\d\d\.tar\.[0-9a-f-]{36}\.part(\.table)?$/;
