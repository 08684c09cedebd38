import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Client } from "pg";
import { migrateDatabase } from "#server/platform/db/database.ts";
import { withMigrationsUpTo } from "#server/platform/db/schema-version.ts";
import { startJobs } from "#server/platform/jobs/index.ts";
import type { Services } from "#server/services.ts";
import { BackupError, fileEntry, type Manifest, readEntries, tableEntry } from "./archive.ts";
import type { OnProgress } from "./create-backup.ts";
import {
  copyIn,
  dropEverything,
  isEmptyDatabase,
  listTables,
  readContent,
  readVersions,
  setSequence,
} from "./queries.ts";

type Expected = Pick<Manifest, "schema" | "jobsSchema" | "tables" | "sequences">;

type Loading<Result> = {
  client: Client;
  url: string;
  expected: Expected;
  load(): Promise<void>;
  /** Called in the transaction after all rows were compared. */
  finish(): Promise<Result>;
};

/**
 * Creates the expected schema in an empty database, lets `load` fill its tables in one transaction and compares
 * every row. After a failure the database is empty again.
 */
export async function loadTables<Result>(
  { log }: Pick<Services, "log">,
  { client, url, expected, load, finish }: Loading<Result>,
): Promise<Result> {
  if (!(await isEmptyDatabase(client))) throw new BackupError(NOT_EMPTY);
  try {
    await dropEverything(client);
    await withMigrationsUpTo(expected.schema, (folder) => migrateDatabase(url, folder));
    await (await startJobs({ url, log, worksQueue: () => false })).close();
    const { jobsSchema } = await readVersions(client);
    if (jobsSchema !== expected.jobsSchema) throw new BackupError(OTHER_JOB_QUEUE);
    await client.query("begin");
    await assertKnownTables(client, expected.tables);
    await load();
    await compareTables(client, expected.tables);
    for (const sequence of expected.sequences) await setSequence(client, sequence);
    const result = await finish();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    await dropEverything(client).catch(() => {});
    throw error;
  }
}

const NOT_EMPTY =
  "The database is not empty, and data is never overwritten. Use a new one: another DATABASE_URL or DATA_DIR.";
const OTHER_JOB_QUEUE =
  "It was written with another version of the job queue. Restore it with the version of Opswright that wrote it, then update.";

/** Names in an archive are untrusted: only existing tables and columns are written. */
async function assertKnownTables(client: Client, tables: Manifest["tables"]): Promise<void> {
  const known = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables)
    if (!columns.every((column) => known.get(name)?.includes(column)))
      throw new BackupError(`The table ${name} does not belong to this version of the schema.`);
  if (new Set(tables.map(({ name }) => name)).size !== known.size)
    throw new BackupError("Some tables are missing.");
}

async function compareTables(client: Client, expected: Manifest["tables"]): Promise<void> {
  for (const table of expected) {
    const { rows, digest } = await readContent(client, table);
    if (rows !== table.rows || digest !== table.digest)
      throw new BackupError(`${table.name} is incomplete (${rows} rows, expected ${table.rows}).`);
  }
}

type ArchiveFile = Manifest["files"][number];
type Reading = {
  file: string;
  putFile?: (file: ArchiveFile, bytes: Uint8Array) => Promise<void>;
  onProgress?: OnProgress;
};

/** Copies an archive's rows into their tables, and passes on its files where they are wanted. */
export async function loadArchive(
  client: Client,
  manifest: Manifest,
  { file, putFile, onProgress }: Reading,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]));
  const files = new Map(manifest.files.map((one) => [fileEntry(one.key), one]));
  let step = 0;
  for await (const { name, bytes } of readEntries(file)) {
    const table = tables.get(name);
    const stored = files.get(name);
    if (table) await pipeline(bytes, createGunzip(), copyIn(client, table));
    if (stored && putFile) await putFile(stored, await buffer(bytes));
    onProgress?.(++step / (tables.size + files.size + 1));
  }
}
