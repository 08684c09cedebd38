import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import type { Services } from "#server/services.ts";
import { BackupError } from "./archive.ts";
import { type OnProgress, schemaOf } from "./create-backup.ts";
import { loadTables } from "./load-tables.ts";
import {
  copyIn,
  copyOut,
  isInUse,
  listTables,
  lockTables,
  readContent,
  readMoney,
  readSequences,
  type Table,
  withClient,
} from "./queries.ts";

export type Moved = Awaited<ReturnType<typeof moveDatabase>>;

/**
 * Copies the whole database into another, empty PostgreSQL and compares every table and the sums of money. The site
 * must be stopped, because later writes would be lost: a database in use is rejected, and writes are locked until
 * the copy is done.
 */
export async function moveDatabase(
  { databaseUrl, log }: Pick<Services, "databaseUrl" | "log">,
  { url, onProgress = () => {} }: { url: string; onProgress?: OnProgress },
) {
  return withClient(databaseUrl, (source) =>
    withClient(url, async (target) => {
      await source.query("begin isolation level repeatable read");
      const tables = await listTables(source);
      if (tables.length === 0) throw new BackupError("There is no data to move yet.");
      await lockTables(source, tables);
      // Checked after locking: a site that starts now waits before its first write.
      if (await isInUse(source)) throw new BackupError(IN_USE);
      const expected = {
        ...(await schemaOf(source)),
        tables: await readAllContent(source, tables),
        sequences: await readSequences(source),
      };
      const load = async () => {
        for (const [at, table] of tables.entries()) {
          await pipeline(copyOut(source, table), copyIn(target, table));
          onProgress((at + 1) / tables.length);
        }
      };
      const finish = () => readMoney(target);
      const money = await loadTables({ log }, { client: target, url, expected, load, finish });
      if (JSON.stringify(money) !== JSON.stringify(await readMoney(source)))
        throw new BackupError("The sums of money differ. Do not use the copy.");
      const rows = expected.tables.reduce((sum, table) => sum + table.rows, 0);
      return { tables: tables.length, rows, money };
    }),
  );
}

const IN_USE =
  "The site runs on this database. Stop it first: later writes would be lost. Pages are unavailable for the minutes that the move takes.";

async function readAllContent(client: Client, tables: Table[]) {
  const contents = [];
  for (const table of tables) contents.push({ ...table, ...(await readContent(client, table)), sha256: "" });
  return contents;
}
