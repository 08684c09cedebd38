import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Client } from "pg";
import { storedFiles } from "#server/modules/catalogue/index.ts";
import { documentFiles } from "#server/modules/invoices/index.ts";
import { isBeforeBaseline, migrationMadeAt } from "#server/platform/db/schema-version.ts";
import { FileMissing } from "#server/platform/providers/storage/storage.ts";
import type { Services } from "#server/services.ts";
import { type AddEntry, fileEntry, type Manifest, tableEntry, writeArchive } from "./archive.ts";
import {
  copyOut,
  listTables,
  readContent,
  readMode,
  readSequences,
  readVersions,
  type Table,
  withClient,
} from "./queries.ts";

/** Called with the progress from 0 to 1. */
export type OnProgress = (done: number) => void;

/**
 * Backs up the whole business while the site runs: a snapshot of all tables, and the immutable files that they
 * reference.
 */
export async function createBackup(
  { config, databaseUrl, storage, clock }: Pick<Services, "config" | "databaseUrl" | "storage" | "clock">,
  { file, onProgress = () => {} }: { file: string; onProgress?: OnProgress },
): Promise<Manifest> {
  await mkdir(dirname(file), { recursive: true });
  return withClient(databaseUrl, (client) =>
    writeArchive(file, async (add, spool) => {
      await client.query("begin isolation level repeatable read, read only");
      const tables = await listTables(client);
      const documents = await documentFiles({ db: drizzle(client) });
      const files = [...(await storedFiles({ db: drizzle(client) })), ...documents];
      const steps = tables.length + files.length;
      let step = 0;
      const facts = {
        format: 1 as const,
        createdAt: clock().toISOString(),
        mode: (await readMode(client)) ?? config.mode,
        ...(await schemaOf(client)),
        sequences: await readSequences(client),
      };
      const written: Pick<Manifest, "tables" | "files"> = { tables: [], files: [] };
      for (const table of tables) {
        written.tables.push(await addTable(client, table, { add, spool }));
        onProgress(++step / steps);
      }
      await client.query("commit");
      const mayBeMissing = new Set(documents.map(({ key }) => key));
      for (const { key, contentType } of files) {
        const bytes = await readStored(storage, key, mayBeMissing.has(key));
        if (!bytes) continue;
        const sha256 = await add(fileEntry(key), bytes.length, Readable.from([bytes]));
        written.files.push({ key, contentType, sha256 });
        onProgress(++step / steps);
      }
      return { ...facts, ...written };
    }),
  );
}

/** Writes to a file first, because a tar states an entry's size before its content. */
async function addTable(client: Client, table: Table, { add, spool }: { add: AddEntry; spool: string }) {
  const content = await readContent(client, table);
  await pipeline(copyOut(client, table), createGzip(), createWriteStream(spool, { mode: 0o600 }));
  const { size } = await stat(spool);
  const sha256 = await add(tableEntry(table.name), size, createReadStream(spool));
  return { ...table, ...content, sha256 };
}

export async function schemaOf(client: Client): Promise<Pick<Manifest, "schema" | "jobsSchema">> {
  const { migratedAt, jobsSchema } = await readVersions(client);
  const schema = await migrationMadeAt(migratedAt);
  if (!schema && (await isBeforeBaseline(migratedAt)))
    throw new Error(
      "This database is older than the first release of Opswright. Use the version that created it.",
    );
  if (!schema) throw new Error("A newer version of Opswright has migrated this database. Use that version.");
  return { schema, jobsSchema };
}

/**
 * Returns null for a document whose PDF is missing, because its account was deleted since the snapshot or the file
 * is lost. The backup continues, and the restore drill reports lost files.
 */
async function readStored(storage: Services["storage"], key: string, mayBeMissing: boolean) {
  return storage.get(key).catch((cause) => {
    if (!(cause instanceof FileMissing)) throw cause;
    if (mayBeMissing) return null;
    throw new Error(`The catalogue references the file ${key}, which is not in the store.`, { cause });
  });
}
