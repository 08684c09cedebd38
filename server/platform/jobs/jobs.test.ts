import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { connectDatabase, type Database } from "#server/platform/db/database.ts";
import { createLog } from "#server/platform/log/create-log.ts";
import { createTestDatabase } from "#test/test-database.ts";
import { type Jobs, startJobs } from "./index.ts";

let source: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
const running: Jobs[] = [];

beforeAll(async () => {
  source = await createTestDatabase(inject("postgresUrl"));
  database = connectDatabase({ url: source.url, onError: () => {} });
});
afterAll(async () => {
  for (const jobs of running) await jobs.close();
  await database.close();
  await source.drop();
});

async function start(worksQueue: () => boolean): Promise<Jobs> {
  const jobs = await startJobs({ url: source.url, log: createLog("silent"), worksQueue });
  running.push(jobs);
  return jobs;
}

it("LV-4 hands the job of a dead process to another within seconds", { timeout: 60_000 }, async () => {
  const adder = await start(() => false);
  await adder.handle("mail", async () => {});
  await adder.add(database.db, "mail", { to: "ada" });
  // State after kill -9: taken, no heartbeat since.
  await database.db.execute(
    sql`update pgboss.job set state = 'active', started_on = now() - interval '20 s', heartbeat_on = now() - interval '20 s' where name = 'mail'`,
  );
  const worker = await start(() => true);
  const done = await new Promise((resolve) => void worker.handle("mail", async (data) => resolve(data)));
  expect(done).toEqual({ to: "ada" });
});

it("LV-8 stores no address of a job that failed", async () => {
  const jobs = await start(() => true);
  await jobs.handle("refused", async () => {
    throw new Error("550 <ada@example.com>: no such user");
  });
  await jobs.add(database.db, "refused", {});
  const outputs = async () =>
    (await database.db.execute(sql`select output from pgboss.job where name = 'refused'`)).rows;
  await expect
    .poll(outputs, { timeout: 10_000 })
    .toEqual([{ output: { message: "Error: 550 <(address)>: no such user" } }]);
});

it("OP-10 TA-7 gives a scheduled job six hours", async () => {
  const jobs = await start(() => false);
  await jobs.handle("nightly", async () => {}, "0 3 * * *");
  const { rows } = await database.db.execute(
    sql`select options->'expireInSeconds' as seconds from pgboss.schedule where name = 'nightly'`,
  );
  expect(rows).toEqual([{ seconds: 21_600 }]);
});

it("LV-4 adds a job if and only if its transaction commits", async () => {
  const jobs = await start(() => false);
  await jobs.handle("stored", async () => {});
  const failing = database.db.transaction(async (tx) => {
    await jobs.add(tx, "stored", { n: 1 });
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  await database.db.transaction((tx) => jobs.add(tx, "stored", { n: 2 }));
  const { rows } = await database.db.execute(sql`select data from pgboss.job where name = 'stored'`);
  expect(rows).toEqual([{ data: { n: 2 } }]);
});
