import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { startJobs } from "#server/platform/jobs/index.ts";
import { createLog } from "#server/platform/log/create-log.ts";
import { readVersions, withClient } from "#server/tools/backup/queries.ts";
import { createTestDatabase } from "#test/test-database.ts";
import { migrateDatabase } from "./database.ts";
import { isKnownMigration, MIGRATIONS, migrationMadeAt, withMigrationsUpTo } from "./schema-version.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** Our migrations plus one of a later version. */
let later: string;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "template0");
  later = await mkdtemp(join(tmpdir(), "opswright-later-"));
  await cp(MIGRATIONS, later, { recursive: true });
  const journal = JSON.parse(await readFile(join(later, "meta/_journal.json"), "utf8"));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "9998_later" });
  await writeFile(join(later, "meta/_journal.json"), JSON.stringify(journal));
  await writeFile(join(later, "9998_later.sql"), "create table later (id integer)");
});
afterAll(async () => {
  await database.drop();
  await rm(later, { recursive: true });
});

async function schemaNow(): Promise<string | undefined> {
  return migrationMadeAt((await withClient(database.url, readVersions)).migratedAt, later);
}

it("OP-10 a database of an older version is migrated by the next start", async () => {
  await withMigrationsUpTo("0000_baseline", (folder) => migrateDatabase(database.url, folder), later);
  await (await startJobs({ url: database.url, log: createLog("silent"), worksQueue: () => false })).close();
  expect(await schemaNow()).toBe("0000_baseline");
  await migrateDatabase(database.url, later);
  expect(await schemaNow()).toBe("9998_later");
  expect([await isKnownMigration("0000_baseline"), await isKnownMigration("9998_later")]).toEqual([
    true,
    false,
  ]);
});

it("OP-10 an older version does not start on a database that a newer one has migrated", async () => {
  await migrateDatabase(database.url);
  expect(await schemaNow()).toBe("9998_later");
});

it("OP-10 a database from before the baseline is rejected with the remedy and left unchanged", async () => {
  await using old = await oldDatabase();
  await expect(migrateDatabase(old.url)).rejects.toThrow(
    /^DATABASE_URL: this database was made before the first release.*npm run opswright -- demo reset, or use a new one/,
  );
  const tables = await withClient(old.url, (client) =>
    client.query("select table_name from information_schema.tables where table_schema = 'public'"),
  );
  expect(tables.rows).toEqual([]);
});

/** The migration record of databases from before the baseline, with the time of their first migration. */
async function oldDatabase() {
  const { url, drop } = await createTestDatabase(inject("postgresUrl"), "template0");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 1794756876363)`,
  );
  await client.end();
  return { url, [Symbol.asyncDispose]: drop };
}
