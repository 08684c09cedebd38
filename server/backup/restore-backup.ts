import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Client } from "pg";
import { type InstallSecret, loadInstallSecret } from "#server/crypto/install-secret.ts";
import { isKnownMigration } from "#server/db/schema-version.ts";
import type { DatabaseServer } from "#server/providers/database/database.ts";
import { FileMissing, type Storage } from "#server/providers/storage/storage.ts";
import type { Services } from "#server/services.ts";
import { fileEntry, type Manifest, readAll, readEntries, tableEntry, verifyArchive } from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import type { OnProgress } from "./create-backup.ts";
import { loadTables } from "./load-tables.ts";
import { copyIn, withClient } from "./queries.ts";

type Place = {
  openDatabase(): Promise<DatabaseServer>;
  /** The secret of the restored installation signs its links, as before. */
  openStorage(secret: InstallSecret): Storage;
};
type Input = { file: string; onProgress?: OnProgress };

/** The same business in an empty place. The archive is read to its end before anything is touched; then all of it, or nothing. */
export async function restoreBackup(
  { config, log }: Pick<Services, "config" | "log">,
  { openDatabase, openStorage }: Place,
  { file, onProgress = () => {} }: Input,
): Promise<Manifest> {
  const manifest = await verifyArchive(file);
  await assertFits(config, manifest);
  await assertNoFiles(config);
  const database = await openDatabase();
  try {
    await withClient(database.url, async (client) => {
      const files = createFileLoader(client, openStorage);
      try {
        const load = () => loadEntries({ client, files }, manifest, { file, onProgress });
        await loadTables({ log }, { client, url: database.url, expected: manifest, load });
      } catch (error) {
        await files.remove();
        throw error;
      }
    });
  } finally {
    await database.stop();
  }
  return manifest;
}

async function assertFits({ mode }: Services["config"], manifest: Manifest): Promise<void> {
  if (manifest.mode !== mode)
    throw new BackupError(
      `This is a backup of a ${manifest.mode} shop, and MODE is ${mode}. Set MODE=${manifest.mode}.`,
    );
  if (!(await isKnownMigration(manifest.schema)))
    throw new BackupError(
      `Its schema (${manifest.schema}) is not known here: it was written by a newer version of Opswright (update first, then restore), ` +
        "or before the first release, with tables that are no more (only the version that wrote it can restore it).",
    );
}

/** What the embedded database makes for itself is looked into by its rows; anything else is somebody's. */
async function assertNoFiles({ dataDir, databaseUrl, s3 }: Services["config"]): Promise<void> {
  const inFolder = databaseUrl ? [] : await namesIn(dataDir);
  const others = inFolder.filter((name) => name !== "files" && !name.startsWith("postgres"));
  const files = s3 ? [] : await filesIn(join(dataDir, "files"));
  if (others.length > 0 || files.length > 0)
    throw new BackupError(
      `The data folder ${dataDir} is not empty, and nothing is written over. Set DATA_DIR to a new one.`,
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

async function loadEntries(
  { client, files }: { client: Client; files: FileLoader },
  manifest: Manifest,
  { file, onProgress }: Required<Input>,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]));
  const stored = new Map(manifest.files.map((one) => [fileEntry(one.key), one]));
  let step = 0;
  for await (const { name, bytes } of readEntries(file)) {
    const table = tables.get(name);
    const one = stored.get(name);
    if (table) await pipeline(bytes, createGunzip(), copyIn(client, table));
    if (one) await files.put(one, await readAll(bytes));
    onProgress(++step / (tables.size + stored.size + 1));
  }
}

type FileLoader = ReturnType<typeof createFileLoader>;

/** Puts files where the restored site will look for them, reads each back, and can take away again what it has put. */
function createFileLoader(client: Client, openStorage: Place["openStorage"]) {
  const put: string[] = [];
  let opened: Promise<Storage> | undefined;
  // The tables come first, and with them the secret.
  const storage = () => {
    opened ??= loadInstallSecret(drizzle(client)).then(openStorage);
    return opened;
  };
  return {
    async put({ key, contentType, sha256 }: Manifest["files"][number], bytes: Uint8Array): Promise<void> {
      const store = await storage();
      const before = await store.get(key).catch(ignoreMissing);
      if (!before) {
        put.push(key);
        await store.put(key, bytes, { contentType });
      }
      const after = createHash("sha256")
        .update(await store.get(key))
        .digest("hex");
      if (after !== sha256) throw new BackupError(`The store holds another file as ${key}.`);
    },
    async remove(): Promise<void> {
      for (const key of put) await (await storage()).remove(key).catch(() => {});
    },
  };
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof FileMissing)) throw error;
}
