import { type SiteProcess, startSiteProcess } from "../site-process.ts";
import { test as base } from "./fixtures.ts";

/** Starts with the thirty days of seeded sample business. */
export const test = base.extend<object, { site: SiteProcess }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const site = await startSiteProcess({ env: { DEMO_BUSINESS: "on" } });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
