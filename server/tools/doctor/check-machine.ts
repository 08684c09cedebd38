import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Config } from "#server/config.ts";
import { daysIn, nameOf, verifyArchive } from "#server/tools/backup/index.ts";
import { DAY_MS } from "#shared/time/time.ts";
import { check, type Finding, good, unused, wrong } from "./finding.ts";

const GB = 1024 ** 3;

export function checkDisk({ dataDir, backupDir }: Config): Promise<Finding> {
  return check("disk", "See that DATA_DIR (and BACKUP_DIR) exist and are readable.", async () => {
    const free = await Promise.all(
      [dataDir, backupDir]
        .filter((folder) => folder !== null)
        .map(async (folder) => {
          const { bavail, bsize } = await statfs(existing(folder));
          return { folder, gigabytes: (bavail * bsize) / GB };
        }),
    );
    const full = free.find(({ gigabytes }) => gigabytes < 1);
    if (full)
      return wrong(
        `${full.folder} has ${Math.round(full.gigabytes * 1024)} MB left.`,
        "Free some, or use a larger disk: a full one stops sales.",
      );
    const sizes = free.map(({ folder, gigabytes }) => `${gigabytes.toFixed(1)} GB free at ${folder}`);
    return good(`${sizes.join(", ")}.`);
  });
}

/** Returns the folder, or the nearest existing parent. */
function existing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder));
}

/** `thoroughly` reads the newest one to its end. */
export function checkBackups(
  { backupDir, mode }: Config,
  { now, thoroughly }: { now: Date; thoroughly: boolean },
): Promise<Finding> {
  const remedy =
    "See that BACKUP_DIR is writable, and what the mail about it says. By hand: npm run opswright -- backup FILE.";
  return check("backups", remedy, async () => {
    if (!backupDir && mode === "demo") return unused("No BACKUP_DIR: nothing is backed up.");
    if (!backupDir) return wrong("There are no backups.", "Set BACKUP_DIR to a folder on another disk.");
    const newest = (await daysIn(backupDir)).sort().at(-1);
    if (!newest) return good(`None yet in ${backupDir}: the first is written at 02:17 UTC.`);
    const age = Math.floor((now.getTime() - Date.parse(newest)) / DAY_MS);
    if (age > 2) return wrong(`The newest is of ${newest}, ${age} days ago.`, remedy);
    if (thoroughly) await verifyArchive(join(backupDir, nameOf(newest)));
    return good(`The newest is of ${newest}${thoroughly ? ", and whole" : ""}.`);
  });
}
