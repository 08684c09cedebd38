import { startSiteProcess } from "../site-process.ts";
import { test as base } from "./fixtures.ts";

/** One for each test that is an operator: an address gets one sign-in mail a minute. */
const OPERATORS = ["olga", "omar", "orla"].map((name) => `${name}@opswright.example`);

/** A site of its own for a worker: what an operator changes is seen by no other test. */
export const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const site = await startSiteProcess({ env: { OPERATORS: OPERATORS.join(",") } });
      await use(site.url);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site),
});
