import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { expect, open } from "./fixtures.ts";
import { SIZE, test } from "./large-site.ts";

const INDEX = "/api/resources/index";

// One worker, one site.
test.describe.configure({ mode: "default" });

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

test("CA-4: the first HTML of 5,000 items contains 24, and reading them fetches nothing more", async ({
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

test("CA-5: scrolling past the first screens fetches the rest as one index, and the grid renders only nearby cards", async ({
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

test("CA-5: search and tags cover all 5,000 items, and a keystroke fetches nothing", async ({ page }) => {
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
  await expect.poll(() => cardsOf(page).count(), "cards that a filter renders").toBeLessThanOrEqual(12);
  expect(requests).toEqual([INDEX]);
});

test("CA-3: text typed while the index loads is applied when it arrives, and the newest text wins", async ({
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

  test("CA-3: a failed index is reported, keeps the loaded cards, and can be retried", async ({ page }) => {
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

test("CA-1: lists only published items, newest first, and shows a change to the next visitor at once", async ({
  page,
  request,
  largeSite: { db },
}) => {
  await db.execute(sql`
    insert into resources (slug, title, is_free, price_cents, status)
    values ('draft', 'A draft', false, 4900, 'draft'), ('gone', 'Taken out', false, 4900, 'archived')`);
  const rename = (title: string) =>
    db.execute(sql`update resources set title = ${title} where slug = 'item-2'`);
  await rename("Changed a moment ago");
  await expect
    .poll(async () => (await request.get("/store")).text(), { intervals: [50] })
    .toContain("Changed a moment ago");
  await open(page, "/store");
  await expect(cardsOf(page).getByRole("heading").nth(0)).toHaveText(title(1));
  await expect(cardsOf(page).getByRole("heading").nth(1)).toHaveText("Changed a moment ago");
  await searchOf(page).fill("draft");
  await expect(page.getByText("No premium items found matching your criteria")).toBeVisible();
  await rename(title(2));
});

for (const [country, currency, price] of [
  ["", "USD", "$49"],
  ["IN", "INR", "₹4,067"],
] as const)
  test(`CA-7: without an exchange rate it uses 83; a visitor from '${country}' sees ${price}`, async ({
    page,
  }) => {
    if (country) await page.setExtraHTTPHeaders({ "CF-IPCountry": country });
    const asked = page.waitForResponse("**/api/market");
    await open(page, "/store");
    expect(await (await asked).json()).toEqual({ country_code: country || "US", currency, rate: 83 });
    await expect(cardsOf(page).first().getByRole("button")).toHaveText(`Buy ${price}`);
  });
