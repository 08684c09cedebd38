import { rm } from "node:fs/promises";
import { connectDatabase, type Db } from "#server/platform/db/database.ts";
import { startEmbeddedPostgres } from "#server/platform/providers/database/embedded-postgres.ts";
import { fillStore } from "#test/fixtures/many-items.ts";
import { newDataDir, startSiteProcess } from "#test/site-process.ts";
import { test as base, expect } from "./fixtures.ts";

export const SIZE = 5000;

/**
 * Starts a site with thousands of items and gives the test its database. A CDN in front names the visitor's country,
 * and its exchange-rate service does not answer.
 */
export const test = base.extend<object, { largeSite: { url: string; db: Db } }>({
  largeSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      // Stops what was already started when a later step fails.
      await using started = new AsyncDisposableStack();
      const dataDir = await newDataDir();
      started.defer(() => rm(dataDir, { recursive: true, force: true }));
      const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: "off" } });
      started.defer(() => postgres.stop());
      const site = await startSiteProcess({
        dataDir,
        env: {
          DATABASE_URL: postgres.url,
          COUNTRY_HEADER: "CF-IPCountry",
          EXCHANGE_RATE_URL: "http://127.0.0.1:9",
        },
      });
      started.defer(() => site.stop());
      const database = connectDatabase({ url: postgres.url, onError: () => {} });
      started.defer(() => database.close());
      await fillStore(database.db, SIZE);
      const html = async () => (await fetch(`${site.url}/store`)).text();
      await expect.poll(html, { timeout: 60_000 }).toContain(`${SIZE} items`);
      await use({ url: site.url, db: database.db });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ largeSite }, use) => use(largeSite.url),
});
