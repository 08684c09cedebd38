import { randomBytes } from "node:crypto";
import type { Client } from "pg";
import type { Services } from "#server/services.ts";
import { BackupError, type Manifest, verifyArchive } from "./archive.ts";
import { loadArchive, loadTables } from "./load-tables.ts";
import { readMoney, withClient } from "./queries.ts";

export type Verified = Awaited<ReturnType<typeof verifyBackup>>;

/**
 * Restore drill: verifies the archive, restores it into a temporary database on the same server, and compares every
 * row, the sums of money and the documents' checksums. Drops the database afterwards; writes no files.
 */
export async function verifyBackup(
  { databaseUrl, log }: Pick<Services, "databaseUrl" | "log">,
  { file }: { file: string },
) {
  const manifest = await verifyArchive(file);
  return withTemporaryDatabase(databaseUrl, (url) =>
    withClient(url, async (client) => {
      const load = () => loadArchive(client, manifest, { file });
      const { createdAt, tables, files } = manifest;
      const finish = async () => ({
        createdAt,
        tables: tables.length,
        rows: tables.reduce((sum, table) => sum + table.rows, 0),
        files: files.length,
        money: await readMoney(client),
        missing: await checkDocuments(client, manifest),
      });
      return loadTables({ log }, { client, url, expected: manifest, load, finish });
    }),
  );
}

async function withTemporaryDatabase<Result>(databaseUrl: string, work: (url: string) => Promise<Result>) {
  const name = `opswright_drill_${randomBytes(6).toString("hex")}`;
  return withClient(databaseUrl, async (client) => {
    await client.query(`create database ${name} template template0 encoding 'UTF8'`);
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    try {
      return await work(url.href);
    } finally {
      await client.query(`drop database if exists ${name} with (force)`);
    }
  });
}

/** Returns the numbers of documents without a PDF. Rejects one whose file and row have different checksums. */
async function checkDocuments(client: Client, { files }: Manifest): Promise<string[]> {
  const stored = new Map(files.map(({ key, sha256 }) => [key, sha256]));
  // As JSON, because an older archive has no column erased_at.
  const { rows } = await client.query<{ id: string; number: string; sha256: string }>(
    "select id, number, sha256 from documents d where sha256 is not null and to_jsonb(d) ->> 'erased_at' is null",
  );
  const damaged = rows.filter(({ id, sha256 }) => (stored.get(keyOf(id)) ?? sha256) !== sha256);
  if (damaged.length > 0)
    throw new BackupError(`Damaged documents: ${damaged.map(({ number }) => number).join(", ")}.`);
  return rows.filter(({ id }) => !stored.has(keyOf(id))).map(({ number }) => number);
}

const keyOf = (id: string) => `invoices/${id}.pdf`;
