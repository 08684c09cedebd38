import { listTools as words } from "#content/store/list/list-tools.ts";
import { expectAccessibleInBothThemes } from "./expect-accessible.ts";
import { findCutText } from "./find-cut-text.ts";
import { expect, open, test } from "./fixtures.ts";

const titles = (page: Parameters<typeof open>[0]) =>
  page.getByRole("main").getByRole("article").getByRole("heading").allTextContents();

for (const width of [360, 1280])
  test(`SW-5: the store sorts by price and rating and keeps the order in the URL, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const rows: { title: string; price_cents: number; tags: string[] }[] = await (
      await request.get("/api/resources?is_free=false")
    ).json();
    await open(page, "/store");
    const sort = page.getByLabel(words.sort);
    await sort.selectOption("price");
    const cheapest = Math.min(...rows.map(({ price_cents }) => price_cents));
    const first = rows.filter(({ price_cents }) => price_cents === cheapest).map(({ title }) => title);
    await expect.poll(async () => first.includes((await titles(page))[0] ?? "")).toBe(true);
    await expect(page).toHaveURL(/\/store\?sort=price$/);
    await open(page, "/store?sort=price");
    await expect(sort).toHaveValue("price");
    await sort.selectOption("recommended");
    await expect(page).toHaveURL(/\/store$/);
    expect((await titles(page)).slice(0, 6)).toContain("Revenue Desk Bundle");
    await expectAccessibleInBothThemes(page, { part: ".catalogue" });
    expect(await findCutText(page)).toEqual([]);
  });

test("SW-5: a typo finds the intended item; exact matches stay exact; a far miss suggests the nearest", async ({
  page,
}) => {
  await open(page, "/store");
  const search = page.getByPlaceholder("Search premium items...");
  const cards = page.getByRole("main").getByRole("article");
  await search.fill("invoce");
  await expect(page.getByText("Nothing matches “invoce”. These match “invoice”.")).toBeVisible();
  await expect(cards.filter({ hasText: "Invoice" }).first()).toBeVisible();
  await search.fill("invo");
  await expect(page.getByText(/^Nothing matches/)).toBeHidden();
  await search.fill("ledgible");
  await page.getByRole("button", { name: "ledger", exact: true }).click();
  await expect(search).toHaveValue("ledger");
  await expect(cards.first()).toBeVisible();
});

test("SW-5: tags have readable labels, and cards show their proof", async ({ page }) => {
  await open(page, "/store");
  const main = page.getByRole("main");
  await expect(main.getByText("Revenue systems").first()).toBeVisible();
  await expect(main.getByText("revenue-systems")).toHaveCount(0);
  await expect(main.getByText(/^Proven in n8n .* promises$/).first()).toBeVisible();
});

test("WP-2: the store's filter asks for the version once and shows what works in it", async ({ page }) => {
  await open(page, "/store");
  const main = page.getByRole("main");
  const all = await main.getByRole("article").count();
  await main.getByRole("button", { name: "Works in my n8n" }).click();
  const dialog = page.getByRole("dialog", { name: "Which n8n do you run?" });
  await dialog.getByRole("button", { name: "n8n 2.41" }).click();
  await expectAccessibleInBothThemes(page, { part: "dialog[open]" });
  await dialog.getByRole("button", { name: "Show these templates" }).click();
  const chip = main.getByRole("button", { name: "Works in n8n 2.41" });
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => main.getByRole("article").count()).toBeLessThan(all);
  for (const text of await main.locator(".resource-proof").allTextContents())
    expect(text).toMatch(/n8n .*2\.41|n8n/);
  await open(page, "/store?fits=");
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  await chip.click();
  await expect(main.getByRole("article")).toHaveCount(all);
});

test.describe("an unknown item", () => {
  test.use({ allowedErrors: /404/ });
  test("SW-5: links to its list", async ({ page }) => {
    await open(page, "/store/no-such-item");
    await expect(page).toHaveTitle("Page not found | Opswright");
    await expect(page.getByRole("main").getByRole("link", { name: "Browse the store" })).toBeVisible();
    await open(page, "/resources/no-such-item");
    await expect(page.getByRole("main").getByRole("link", { name: "Browse free resources" })).toBeVisible();
  });
});

test("SW-5: an item links to its bundle and related items; at 360 px its picture fits, and a tap enlarges it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/store/inbound-lead-router");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Also in Revenue Desk Bundle" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Related items" })).toBeVisible();
  const picture = main.getByRole("img", { name: /as a graph$/ });
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  expect(await width()).toBeLessThanOrEqual(360);
  await picture.click();
  expect(await width()).toBeGreaterThan(900);
  await picture.click();
  expect(await width()).toBeLessThanOrEqual(360);
});
