import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { readVersions, withClient } from "#server/backup/queries.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { createLog } from "#server/log/create-log.ts";
import { createTestDatabase } from "#test/test-database.ts";
import { migrateDatabase } from "./database.ts";
import { isKnownMigration, migrationMadeAt, withMigrationsUpTo } from "./schema-version.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "template0");
});
afterAll(() => database.drop());

async function schemaNow(): Promise<string | undefined> {
  return migrationMadeAt((await withClient(database.url, readVersions)).migratedAt);
}

it("OP-10 a database is made as an older version left it, and brought up to date by the next start", async () => {
  await withMigrationsUpTo("0010_operator", (folder) => migrateDatabase(database.url, folder));
  await (await startJobs({ url: database.url, log: createLog("silent"), worksQueue: () => false })).close();
  expect(await schemaNow()).toBe("0010_operator");
  await migrateDatabase(database.url);
  const newest = (await schemaNow()) ?? "";
  expect(newest > "0010_operator").toBe(true);
  expect([await isKnownMigration(newest), await isKnownMigration("9999_future")]).toEqual([true, false]);
});
