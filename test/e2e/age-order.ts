import pg from "pg";
import { PgBoss } from "pg-boss";
import { attachEmbeddedPostgres } from "#server/platform/providers/database/embedded-postgres.ts";
import { expect } from "./fixtures.ts";

/** Ages an order by a day and waits until the job for abandoned orders has run. */
export async function ageOrderByADay(dataDir: string, email: string): Promise<void> {
  const { url } = await attachEmbeddedPostgres({ dataDir, log: () => {} });
  const client = new pg.Client(url);
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  await Promise.all([client.connect(), boss.start()]);
  const aged = "update orders set created_at = created_at - interval '25 hours' where email = $1";
  await client.query(aged, [email]);
  const job = [await boss.send("remind-unfinished", {})];
  const state = async () => (await client.query("select state from pgboss.job where id = $1", job)).rows;
  await expect.poll(state).toEqual([{ state: "completed" }]);
  await Promise.all([client.end(), boss.stop({ graceful: false })]);
}
