import { tagLabel } from "#shared/catalogue/tag-label.ts";
import { provesAll } from "#test/proofs/runs.ts";
import { changed, expectAccessibleInBothThemes } from "./expect-accessible.ts";
import { expect, open, renderLate, test } from "./fixtures.ts";

const EMPTY = "No free resources found matching your criteria";
const FAILED = "Error: Failed to load resources. Please try again.";

test("CA-2: /resources shows only free items, each with badge, cover, tags, title, summary and button", async ({
  page,
  request,
}) => {
  const free = await (await request.get("/api/resources?is_free=true")).json();
  await open(page, "/resources");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(free.length);
  await expect(cards.getByRole("heading", { level: 2 })).toHaveText(
    free.map(({ title }: { title: string }) => title),
  );
  await expect(page.getByPlaceholder("Search free resources...")).toBeVisible();
  const first = cards.first();
  await expect(first.getByText("FREE", { exact: true })).toBeVisible();
  await expect(first.getByText(free[0].summary)).toBeVisible();
  await expect(first.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveCount(
    Math.min(3, free[0].tags.length),
  );
  await expect(first.getByRole("button", { name: "Download Free" })).toBeVisible();
  const cover = first.locator("img");
  await expect(cover).toHaveAttribute("src", free[0].cover_url);
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("CA-2: the grid has 1 column on a phone and up to 4 on a desktop, and nothing is cut off", async ({
  page,
}) => {
  await open(page, "/resources");
  const columns = () =>
    page
      .locator(".resource-grid")
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
  for (const [width, count] of [
    [360, 1],
    [768, 2],
    [1280, 4],
    [1600, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columns(), `${width} px`).toBe(count);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${width} px`,
    ).toBeLessThanOrEqual(width);
    const overflow = await page
      .locator(".resource-card")
      .evaluateAll((cards) => cards.filter((card) => card.scrollWidth > card.clientWidth + 1).length);
    expect(overflow, `cards that are cut at ${width} px`).toBe(0);
  }
});

test("CA-5: search is a case-insensitive substring, tags match any of them, and both are in the URL", async ({
  page,
  request,
}) => {
  const free: { tags: string[] }[] = await (await request.get("/api/resources?is_free=true")).json();
  await open(page, "/resources");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const cards = page.getByRole("main").getByRole("article");
  const all = free.length;
  await expect(cards).toHaveCount(all);
  const search = page.getByPlaceholder("Search free resources...");
  await search.fill("LEAVE REQ");
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: `1 of ${all} items` })).toBeVisible();
  await expect(page).toHaveURL(/\/resources\?q=LEAVE\+REQ$/);
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(cards).toHaveCount(all);
  await expect(search).toBeFocused();

  const chips = page.getByRole("group", { name: "Filter by tag" }).getByRole("button");
  expect(await chips.count()).toBeLessThanOrEqual(8);
  const tagOf = async (at: number) => {
    const label = await chips.nth(at).textContent();
    return free.flatMap(({ tags }) => tags).find((tag) => tagLabel(tag) === label) ?? "";
  };
  const [first, second] = [await tagOf(0), await tagOf(1)];
  const withAnyOf = (...tags: string[]) => free.filter((item) => tags.some((tag) => item.tags.includes(tag)));
  await chips.nth(0).click();
  await expect(chips.nth(0)).toHaveAttribute("aria-pressed", "true");
  await expect(cards).toHaveCount(withAnyOf(first).length);
  await chips.nth(1).click();
  await expect(cards).toHaveCount(withAnyOf(first, second).length);
  await expect.poll(() => new URL(page.url()).searchParams.getAll("tag")).toEqual([first, second]);
  await chips.nth(0).click();
  await chips.nth(1).click();
  await expect(cards).toHaveCount(all);
  await expect(page).toHaveURL(/\/resources$/);
  expect(
    requests.filter((url) => /\/api\/|\.data/.test(url)),
    "no request for a keystroke",
  ).toEqual([]);
});

test("CA-5: a filtered list can be linked, and Back from the details returns to it", async ({ page }) => {
  await open(page, "/resources?q=leave+req");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(1);
  await expect(page.getByPlaceholder("Search free resources...")).toHaveValue("leave req");
  await cards.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/resources\/[a-z0-9-]+$/);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(cards).toHaveCount(1);
});

test("CA-5: a linked filter stays in the URL on a page that renders slowly", async ({ page }) => {
  await renderLate(page);
  await open(page, "/resources?q=leave+req");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(1);
  await cards.first().getByRole("link").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/resources\?q=leave\+req$/);
  await expect(cards).toHaveCount(1);
});

test("CA-3: no results shows the empty state, and the filters can be cleared", async ({ page }) => {
  await open(page, "/resources");
  await page.getByPlaceholder("Search free resources...").fill("no such thing");
  await expect(page.getByText(EMPTY)).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText(EMPTY)).toBeHidden();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("CA-3: a slow list shows a spinner, and text typed meanwhile is applied", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/resources?is_free=true", async (route) => {
    await held;
    await route.continue();
  });
  await open(page, "/about");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Resources" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Free Resources" })).toBeVisible();
  await expect(main.getByRole("status", { name: "Loading" })).toBeVisible();
  await expect(page.getByText(EMPTY)).toBeHidden();
  await page.getByPlaceholder("Search free resources...").fill("leave req");
  release();
  await expect(main.getByRole("article")).toHaveCount(1);
  await expect(main.getByRole("status", { name: "Loading" })).toBeHidden();
});

test.describe("with errors on purpose", () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test("CA-3: a failed list reports it and can be retried", async ({ page }) => {
    let failing = true;
    await page.route("**/api/resources?is_free=true", (route) =>
      failing
        ? route.fulfill({ status: 503, json: { error: { code: "x", message: "x" } } })
        : route.continue(),
    );
    await open(page, "/about");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Resources" }).click();
    await expect(page.getByRole("alert").filter({ hasText: FAILED })).toHaveText(FAILED);
    failing = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    await expect(page.getByText(FAILED)).toBeHidden();
  });

  test("CA-2: a failed cover becomes an icon, also when it failed before hydration", async ({ page }) => {
    await page.route("**/covers/*.svg", (route) => route.abort());
    await open(page, "/resources");
    await page.locator(".resource-card").last().scrollIntoViewIfNeeded();
    await expect(page.locator('[data-cover="fallback"]').first()).toBeVisible();
    await expect(page.locator(".resource-cover img")).toHaveCount(0);
  });
});

test("CA-2: an item without a summary shows 'No description available'", async ({ page, request }) => {
  const rows = await (await request.get("/api/resources?is_free=true")).json();
  rows[0].summary = null;
  await page.route("**/api/resources?is_free=true", (route) => route.fulfill({ json: rows }));
  await open(page, "/about");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Resources" }).click();
  await expect(page.getByRole("article").first().getByText("No description available")).toBeVisible();
});

test("CA-2: without JavaScript the page and the details are fully readable", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/resources");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/resources\/[a-z0-9-]+$/);
  for (const name of ["Compatibility", "Version history", "Reviews"])
    await expect(page.getByRole("heading", { name })).toBeVisible();
  await context.close();
});

// The store uses the same dialog.
if (provesAll)
  test("CA-2: axe reports nothing on the details", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, "/resources");
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Compatibility" })).toBeVisible();
    await expectAccessibleInBothThemes(page, changed("dialog[open]"));
  });
