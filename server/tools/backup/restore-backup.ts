import { hash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isKnownMigration } from "#server/platform/db/schema-version.ts";
import type { DatabaseServer } from "#server/platform/providers/database/database.ts";
import { FileMissing, type Storage } from "#server/platform/providers/storage/storage.ts";
import type { Services } from "#server/services.ts";
import { type AfterRestore, secureRestored } from "./after-restore.ts";
import { BackupError, type Manifest, verifyArchive } from "./archive.ts";
import type { OnProgress } from "./create-backup.ts";
import { loadArchive, loadTables } from "./load-tables.ts";
import { withClient } from "./queries.ts";

type Place = {
  openDatabase(): Promise<DatabaseServer>;
  /** Opened without the secret: an archive can be restored without its SECRETS_KEY. */
  openStorage(): Storage;
};
type Input = { file: string; actor: string; onProgress?: OnProgress };

/**
 * Restores a shop into an empty target. The archive is verified first; then it is loaded completely or not at all.
 * Afterwards numbers that may have been issued since are skipped, and sessions and tokens are revoked.
 */
export async function restoreBackup(
  { config, log }: Pick<Services, "config" | "log">,
  { openDatabase, openStorage }: Place,
  { file, actor, onProgress }: Input,
): Promise<{ manifest: Manifest; after: AfterRestore }> {
  const manifest = await verifyArchive(file);
  await assertFits(config, manifest);
  await assertNoFiles(config);
  const database = await openDatabase();
  try {
    const after = await withClient(database.url, async (client) => {
      const files = createFileLoader(openStorage());
      const load = () => loadArchive(client, manifest, { file, putFile: files.put, onProgress });
      const finish = () => secureRestored(client, { manifest, now: new Date(), actor });
      const loading = { client, url: database.url, expected: manifest, load, finish };
      return loadTables({ log }, loading).catch(async (error) => {
        await files.remove();
        throw error;
      });
    });
    return { manifest, after };
  } finally {
    await database.stop();
  }
}

async function assertFits({ mode }: Services["config"], manifest: Manifest): Promise<void> {
  if (manifest.mode !== mode)
    throw new BackupError(
      `This backup is from a ${manifest.mode} shop, but MODE is ${mode}. Set MODE=${manifest.mode}.`,
    );
  if (!(await isKnownMigration(manifest.schema)))
    throw new BackupError(
      `Unknown schema (${manifest.schema}): written by a newer version of Opswright (update first, then restore), ` +
        "or before the first release, with tables that no longer exist (only the version that wrote it can restore it).",
    );
}

/**
 * Ignores the embedded database's own folder, whose rows are checked separately; any other file belongs to someone.
 */
async function assertNoFiles({ dataDir, databaseUrl, s3 }: Services["config"]): Promise<void> {
  const inFolder = databaseUrl ? [] : await namesIn(dataDir);
  const others = inFolder.filter((name) => name !== "files" && !name.startsWith("postgres"));
  const files = s3 ? [] : await filesIn(join(dataDir, "files"));
  if (others.length > 0 || files.length > 0)
    throw new BackupError(
      `The data folder ${dataDir} is not empty, and files are never overwritten. Set DATA_DIR to a new one.`,
    );
}

const namesIn = async (folder: string) => readdir(folder).catch(noneIfMissing);

async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfMissing);
  return entries.filter((entry) => !entry.isDirectory());
}

function noneIfMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/** Stores files where the restored site will look for them, reads each back, and can delete them again. */
function createFileLoader(store: Storage) {
  const put: string[] = [];
  return {
    async put({ key, contentType, sha256 }: Manifest["files"][number], bytes: Uint8Array): Promise<void> {
      const before = await store.get(key).catch(ignoreMissing);
      if (!before) {
        put.push(key);
        await store.put(key, bytes, { contentType });
      }
      const after = hash("sha256", await store.get(key));
      if (after !== sha256) throw new BackupError(`The store has a different file named ${key}.`);
    },
    async remove(): Promise<void> {
      for (const key of put) await store.remove(key).catch(() => {});
    },
  };
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof FileMissing)) throw error;
}
