import type { Page } from "@playwright/test";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { type SiteProcess, startSiteProcess } from "#test/site-process.ts";
import { test as base, expect, open } from "./fixtures.ts";

const OPERATOR = "vera@opswright.example";

/**
 * Starts a site that counts only the test's own visits. `countedVisits` asks the site directly for their sum;
 * `baseURL` may point to a proxy.
 */
export const test = base.extend<object, { site: SiteProcess; countedVisits: () => Promise<number> }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const site = await startSiteProcess({ env: { OPERATORS: OPERATOR } });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  countedVisits: [
    async ({ site }, use) => {
      const operator = await signedInUser(site.url, OPERATOR);
      await use(async () => {
        const response = await operator.fetch("/api/operator/today");
        const { visits } = (await response.json()) as { visits: { count: number }[] };
        return visits.reduce((total, { count }) => total + count, 0);
      });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** Opens one page and visits four more by clicks. */
export async function walkFivePages(page: Page): Promise<void> {
  await open(page, "/about");
  for (const name of ["Services", "Work", "Courses", "Store"]) {
    const link = page.getByRole("banner").getByRole("link", { name, exact: true });
    await link.click();
    await expect(page).toHaveURL(`/${name.toLowerCase()}`);
    // The URL changes before the page does.
    await expect(link).toHaveAttribute("aria-current", "page");
  }
}

/** Simulates Global Privacy Control: a property for scripts, a header for servers. */
export async function setGlobalPrivacyControl(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ "Sec-GPC": "1" });
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
}
