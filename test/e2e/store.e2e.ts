import { changed, expectAccessibleInBothThemes } from "./expect-accessible.ts";
import { expect, open, test, withMotion } from "./fixtures.ts";

test("CA-4: /store shows only paid items with price badge and 'Buy {price}', and its own words", async ({
  page,
  request,
}) => {
  const paid = await (await request.get("/api/resources?is_free=false")).json();
  await open(page, "/store");
  await expect(page.getByPlaceholder("Search premium items...")).toBeVisible();
  await expect(page.getByText(/^Premium automation workflows, playbooks and templates/)).toBeVisible();
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(paid.length);
  for (const [at, row] of paid.entries()) {
    const cents = row.price_cents;
    const price = `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;
    await expect(cards.nth(at).getByText(price, { exact: true })).toBeVisible();
    await expect(cards.nth(at).getByRole("button", { name: `Buy ${price}`, exact: true })).toBeVisible();
  }
  await page.getByPlaceholder("Search premium items...").fill("no such thing");
  await expect(page.getByText("No premium items found matching your criteria")).toBeVisible();
});

test("CA-6: visitors in IN see whole rupees once the rate is there, and USD until then", async ({
  page,
  request,
}) => {
  const [first] = await (await request.get("/api/resources?is_free=false")).json();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/market", async (route) => {
    await held;
    await route.fulfill({ json: { country_code: "IN", currency: "INR", rate: 88.5 } });
  });
  await open(page, "/store");
  const card = page.getByRole("main").getByRole("article").first();
  await expect(card.getByRole("button", { name: /^Buy \$/ })).toBeVisible();
  release();
  const expected = Math.round((first.price_cents * 88.5) / 100);
  await expect(
    card.getByRole("button", { name: `Buy ₹${expected.toLocaleString("en-IN")}`, exact: true }),
  ).toBeVisible();
});

test.describe("with errors on purpose", () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test("CA-6: prices stay in USD when the market call fails", async ({ page }) => {
    const asked = page.waitForRequest("**/api/market");
    await page.route("**/api/market", (route) => route.fulfill({ status: 500, body: "" }));
    await open(page, "/store");
    await (await asked).response();
    await expect(
      page
        .getByRole("article")
        .first()
        .getByRole("button", { name: /^Buy \$/ }),
    ).toBeVisible();
  });

  test("CA-4: offline, a card opens nothing and breaks nothing; its details load once the connection is back", async ({
    page,
    context,
  }) => {
    await open(page, "/store");
    await expect(page.locator(".consent-bar")).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/store\/[a-z0-9-]+$/);
    await expect(page.getByRole("heading", { level: 1, name: "Store" })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await context.setOffline(false);
    await expect(page.getByRole("dialog").getByRole("button", { name: /^Buy / })).toBeVisible();
  });

  test("CA-4: details that fail to load leave the known facts and a way back", async ({ page }) => {
    await page.route("**/api/resources/*", (route) => route.abort());
    await open(page, "/store");
    await page.getByRole("article").first().getByRole("link").click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("The details did not load.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: /^Buy / })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/store$/);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("CA-4 BW-1: an item's page is complete HTML from the server: title, description, social card, Product", async ({
    page,
    request,
  }) => {
    const rows = await (await request.get("/api/resources?is_free=false")).json();
    const row = rows.find(({ tags }: { tags: string[] }) => tags.includes("n8n"));
    const answer = await request.get(`/store/${row.slug}`);
    const html = await answer.text();
    expect(html).toContain(`<title>${row.title.replaceAll("&", "&amp;")} | Opswright</title>`);
    await page.goto(`/store/${row.slug}`);
    const meta = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).first().getAttribute("content");
    expect(await meta("description")).toBe(row.summary);
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(`/store/${row.slug}`);
    const card = new URL((await meta("og:image")) ?? "");
    const image = await request.get(card.pathname);
    expect(image.headers()["content-type"]).toBe("image/png");
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const product = blocks.map((text) => JSON.parse(text)).find((data) => data["@type"] === "Product");
    expect(product).toMatchObject({
      name: row.title,
      offers: { priceCurrency: "USD", price: (row.price_cents / 100).toFixed(2) },
    });
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: row.title })).toBeVisible();
    await expect(main.getByText(row.summary)).toBeVisible();
    await expect(main.getByText(/^n8n \d+\.\d+\.\d+, \d+\s\w+\s2026$/)).toBeVisible();
    for (const term of ["Platform", "Tested with", "Apps", "Credentials", "Community nodes"])
      await expect(main.getByRole("term").filter({ hasText: term })).toBeVisible();
    await expect(main.getByRole("heading", { name: "Hosts it contacts" })).toBeVisible();
    await expect(main.getByRole("img", { name: /as a graph$/ })).toBeVisible();
  });
});

test.describe("details that fade in", () => {
  test.use(withMotion);

  test("CA-4 BW-1: a card opens its details over the list at the item's URL; Escape and Back close them", async ({
    page,
  }) => {
    await open(page, "/store");
    const title = page.getByRole("article").nth(1).getByRole("link");
    const name = (await title.textContent()) ?? "";
    await page.evaluate(() => window.scrollTo(0, 200));
    await title.click();
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    // It opens at its top, and focus is not on the button.
    await expect(dialog).toBeFocused();
    await expect(page).toHaveURL(/\/store\/[a-z0-9-]+$/);
    await expect(page).toHaveTitle(`${name} | Opswright`);
    for (const heading of ["Compatibility", "Version history"])
      await expect(dialog.getByRole("heading", { name: heading })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/store$/);
    await expect(title).toBeFocused();
    await page.goForward();
    await expect(dialog).toBeVisible();
    // A reload, like a shared link, opens the item's page.
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});

test("BW-1: an old URL redirects to the item's page with its query; an item of another list has no page", async ({
  page,
  request,
}) => {
  const [paid] = await (await request.get("/api/resources?is_free=false")).json();
  const [free] = await (await request.get("/api/resources?is_free=true")).json();
  const moved = await request.get(`/store?item=${paid.slug}&code=X&tag=n8n`, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers().location).toBe(`/store/${paid.slug}?code=X&tag=n8n`);
  for (const slug of [free.slug, "no-such-item", "%00", "a".repeat(5000)]) {
    const list = await request.get(`/store?item=${slug}`);
    expect(list.status()).toBe(200);
    expect(await list.text()).toContain("<title>Store | Opswright</title>");
    if (slug === "%00") continue;
    const missing = await request.get(`/store/${slug}`);
    expect(missing.status()).toBe(404);
    expect(missing.headers()["cache-control"]).toBe("no-store");
  }
  await open(page, "/store?item=no-such-item");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("CA-4: a list that fits the page's HTML fetches nothing more", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await open(page, "/store");
  await page.getByRole("article").last().scrollIntoViewIfNeeded();
  await page.getByPlaceholder("Search premium items...").fill("a");
  expect(requests.filter((path) => path.startsWith("/api/resources") || path.endsWith(".data"))).toEqual([]);
});

test("CA-4: axe reports nothing on the details", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/store");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Compatibility" })).toBeVisible();
  await expectAccessibleInBothThemes(page, changed("dialog[open]"));
});
