import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { connectDatabase } from "#server/db/database.ts";
import { startEmbeddedPostgres } from "#server/providers/database/embedded-postgres.ts";
import { fillStore } from "#test/fixtures/many-items.ts";
import { startSiteProcess } from "#test/site-process.ts";
import { test as base, expect, open } from "./fixtures.ts";

const SIZE = 5000;
const INDEX = "/api/resources/index";

/** A site of its own whose store has thousands of items, for the tests of this file alone. */
const test = base.extend<object, { largeSite: string }>({
  largeSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "opswright-large-"));
      const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: "off" } });
      const site = await startSiteProcess({ env: { DATABASE_URL: postgres.url } });
      const database = connectDatabase({ url: postgres.url, onError: () => {} });
      await fillStore(database.db, SIZE);
      await database.close();
      await use(site.url);
      await site.stop();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ largeSite }, use) => use(largeSite),
});

// One worker, one site.
test.describe.configure({ mode: "default" });

test.beforeEach(async ({ request }) => {
  await expect
    .poll(async () => (await (await request.get("/api/resources?is_free=false")).json()).length)
    .toBe(SIZE);
});

const cardsOf = (page: Page) => page.getByRole("main").getByRole("article");
const searchOf = (page: Page) => page.getByPlaceholder("Search premium items...");
const title = (n: number) => `Template ${n} for the operations desk`;

function indexRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/resources") || pathname.endsWith(".data")) requests.push(pathname);
  });
  return requests;
}

test("CA-4 the first HTML of 5,000 items holds 24, and reading them fetches nothing more", async ({
  page,
  request,
}) => {
  const html = await (await request.get("/store")).text();
  expect(html.match(/<article/g)).toHaveLength(24);
  expect(html).toContain(`${SIZE} items`);
  const requests = indexRequests(page);
  await open(page, "/store");
  await expect(cardsOf(page)).toHaveCount(24);
  await expect(page.getByText(`${SIZE} items`)).toBeVisible();
  expect(requests).toEqual([]);
});

test("CA-5 the end of the first screens brings the rest as one index, and the grid holds only what is near", async ({
  page,
}) => {
  const requests = indexRequests(page);
  await open(page, "/store");
  await cardsOf(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByRole("link", { name: title(25), exact: true })).toBeAttached();
  expect(requests).toEqual([INDEX]);
  const near = async (n: number) => {
    await expect(page.getByRole("link", { name: title(n), exact: true })).toBeAttached();
    expect(await cardsOf(page).count(), "cards in the page").toBeLessThanOrEqual(24);
  };
  const scrollTo = (share: number) =>
    page.evaluate((share) => window.scrollTo(0, document.documentElement.scrollHeight * share), share);
  await scrollTo(0.5);
  await expect(cardsOf(page).first().getByRole("link")).not.toHaveText(title(1));
  await scrollTo(1);
  await near(SIZE);
  await expect(page.locator("li[data-item]").last()).toHaveAttribute("aria-posinset", String(SIZE));
  await expect(page.locator("li[data-item]").last()).toHaveAttribute("aria-setsize", String(SIZE));
  await scrollTo(0);
  await near(1);
  expect(requests).toEqual([INDEX]);
});

test("CA-5 search and tags look through all 5,000 items, and a keystroke fetches nothing", async ({
  page,
}) => {
  await open(page, "/store");
  const requests = indexRequests(page);
  await searchOf(page).fill("number 4999");
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: `1 of ${SIZE} items` })).toBeVisible();
  await searchOf(page).fill("");
  await page
    .getByRole("group", { name: "Filter by tag" })
    .getByRole("button", { name: "tag 1", exact: true })
    .click();
  await expect(page.getByRole("status").filter({ hasText: `125 of ${SIZE} items` })).toBeVisible();
  expect(await cardsOf(page).count(), "cards that a filter renders").toBeLessThanOrEqual(12);
  expect(requests).toEqual([INDEX]);
});

test("CA-3 what is typed while the index loads counts when it is there, and the newest text wins", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${INDEX}?*`, async (route) => {
    await held;
    await route.continue();
  });
  const requests = indexRequests(page);
  await open(page, "/store");
  await searchOf(page).pressSequentially("number 48");
  const main = page.getByRole("main");
  await expect(main.getByRole("status", { name: "Loading" })).toBeVisible();
  await expect(page.getByText("No premium items found matching your criteria")).toBeHidden();
  await searchOf(page).pressSequentially("77");
  release();
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(page.getByRole("link", { name: title(4877) })).toBeVisible();
  await expect(main.getByRole("status", { name: "Loading" })).toBeHidden();
  await expect(searchOf(page)).toHaveValue("number 4877");
  expect(requests).toEqual([INDEX]);
});

test.describe("with errors on purpose", () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test("CA-3 an index that fails says so, keeps what is there, and can be tried again", async ({ page }) => {
    let failing = true;
    await page.route(`**${INDEX}?*`, (route) =>
      failing ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    await open(page, "/store");
    await searchOf(page).fill("number 12");
    const alert = page.getByRole("alert").filter({ hasText: "Error: Failed to load resources." });
    await expect(alert).toHaveText("Error: Failed to load resources. Please try again.");
    await expect(cardsOf(page)).toHaveCount(1);
    failing = false;
    await searchOf(page).fill("number 4712");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("link", { name: title(4712) })).toBeVisible();
    await expect(alert).toBeHidden();
  });
});
