import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { startSiteProcess } from "#test/site-process.ts";
import { test as base } from "./fixtures.ts";

const MOVED_CLOCK = fileURLToPath(new URL("../fixtures/moved-clock.ts", import.meta.url));

/** Starts a site whose clock can be moved. `moveClock` also moves a browser's clock without firing its timers. */
export const test = base.extend<
  { moveClock: (page: Page, seconds: number) => Promise<void> },
  { clockedSite: { url: string; moveClock(seconds: number): void } }
>({
  clockedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const site = await startSiteProcess({ env: { NODE_OPTIONS: `--import=${MOVED_CLOCK}` } });
      const moveClock = (seconds: number) => void site.process.send({ moveClockMs: seconds * 1000 });
      await use({ url: site.url, moveClock });
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ clockedSite }, use) => use(clockedSite.url),
  moveClock: async ({ clockedSite }, use) => {
    await use(async (page, seconds) => {
      clockedSite.moveClock(seconds);
      await page.evaluate((moved) => {
        const real = Date.now.bind(Date);
        Date.now = () => real() + moved;
      }, seconds * 1000);
    });
  },
});
