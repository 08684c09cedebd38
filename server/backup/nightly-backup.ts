import { access, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { backupFailedMail, tellOperators } from "#server/emails/emails.ts";
import type { Services } from "#server/services.ts";
import { DAY_MS } from "#shared/time.ts";
import { verifyArchive } from "./archive.ts";
import { createBackup } from "./create-backup.ts";
import { archivesToDelete } from "./thin-archives.ts";

const QUEUE = "nightly-backup";
type NightlyServices = Pick<Services, "config" | "databaseUrl" | "storage" | "clock" | "db" | "jobs" | "log">;

/** Without BACKUP_DIR the night passes without one. */
export async function registerBackupJobs(services: NightlyServices): Promise<void> {
  await services.jobs.handle(QUEUE, () => backUpNightly(services));
  await services.jobs.schedule(QUEUE, "17 2 * * *");
}

/** One archive a day, once for all instances, and then the older ones thinned. A failure is told, and tried again as a job is. */
export async function backUpNightly(services: NightlyServices): Promise<void> {
  const { config, clock, db, jobs } = services;
  const folder = config.backupDir;
  if (!folder) return;
  const day = clock().toISOString().slice(0, 10);
  try {
    const file = join(folder, nameOf(day));
    if (!(await exists(file))) await createBackup(services, { file });
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

/** The days of the archives that this job wrote; what else lies in the folder is not ours. */
export async function daysIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.flatMap((name) => NAME.exec(name)?.[1] ?? []);
}

/** Parts of archives that a kill left behind, a day ago or more. */
async function removeLeftOvers(folder: string, now: Date): Promise<void> {
  const parts = (await readdir(folder)).filter((name) => LEFT_OVER.test(name));
  for (const path of parts.map((name) => join(folder, name)))
    if (now.getTime() - (await stat(path)).mtimeMs > DAY_MS) await rm(path, { force: true });
}

/** Reads the archive of a day to its end; throws what is wrong with it. */
export async function verifyNightly(folder: string, day: string): Promise<void> {
  await verifyArchive(join(folder, nameOf(day)));
}

const NAME = /^opswright-(\d{4}-\d\d-\d\d)\.tar$/;
const LEFT_OVER = /^opswright-\d{4}-\d\d-\d\d\.tar\.[0-9a-f-]{36}\.part(\.table)?$/;
const nameOf = (day: string) => `opswright-${day}.tar`;

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
