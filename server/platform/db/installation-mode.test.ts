import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { parseConfig } from "#server/config.ts";
import { createLog } from "#server/platform/log/create-log.ts";
import { createServices } from "#server/wire.ts";
import { liveEnv, noPages } from "#test/create-test-app.ts";
import { createTestDatabase } from "#test/test-database.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
});
afterEach(() => database.drop());

/** Starts and stops like `main.ts`. */
async function start(env: Record<string, string>, change?: string): Promise<void> {
  const config = parseConfig(env);
  const options = { config, databaseUrl: database.url, site: noPages, log: createLog("silent") };
  const services = await createServices(options);
  if (change) await services.db.execute(sql.raw(change));
  await services.close();
}

it("LV-1 live refuses a demo's database and names the remedy", async () => {
  await start({});
  await start({});
  await expect(start(liveEnv)).rejects.toThrow(
    /^MODE: this database holds demo data, .*\. Start live mode on a new database \(another DATABASE_URL or DATA_DIR\), or empty this one: npm run opswright -- demo reset$/,
  );
  await start({});
});

it("LV-1 demo refuses a live database and names the remedy", async () => {
  await start(liveEnv);
  await start(liveEnv);
  await expect(start({})).rejects.toThrow(
    /^MODE: this database holds live data, .*\. Set MODE=live, or give the demo a database of its own \(another DATABASE_URL or DATA_DIR\)$/,
  );
  await start(liveEnv);
});

it("LV-1 recognises a demo of an older version, without a recorded mode, by its catalogue", async () => {
  const item = `insert into resources (slug, title, summary, tags, service_area, is_free, price_cents)
    values ('x', 'x', 'x', '{}', 'revenue-systems', true, 0)`;
  await start({}, `${item}; update install_secret set mode = null`);
  await expect(start(liveEnv)).rejects.toThrow("holds demo data");
});

it("LV-1 instances that start together on an empty database agree on the mode, or one is refused", async () => {
  const starts = await Promise.allSettled([start(liveEnv), start({}), start(liveEnv), start({})]);
  const refused = starts.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(2);
});
