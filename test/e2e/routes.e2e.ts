import { type PagePath, pages } from "#content/pages.ts";
import { site } from "#content/site.ts";
import { expect, test } from "./fixtures.ts";

const paths = (Object.keys(pages) as PagePath[]).filter((path) => path !== "*" && path !== "/auth/callback");

test.describe("every page, as the server sends it", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of paths)
    test(`RT-1 RT-3 RT-6 ${path}: status, title, description, canonical, one h1, social tags, JSON-LD`, async ({
      page,
      baseURL,
      request,
    }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      const { title, description, indexed } = pages[path];
      await expect(page).toHaveTitle(title);
      const meta = (selector: string) => page.locator(`head ${selector}`);
      await expect(meta('meta[name="description"]')).toHaveAttribute("content", description);
      await expect(meta('meta[name="robots"]')).toHaveCount(indexed ? 0 : 1);
      const canonical = await meta('link[rel="canonical"]').getAttribute("href");
      expect(new URL(canonical as string).pathname).toBe(path);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("h1")).toBeVisible();
      await expect(page.getByRole("main")).toHaveCount(1);
      await expect(meta('meta[property="og:title"]')).toHaveAttribute("content", title);
      await expect(meta('meta[property="og:site_name"]')).toHaveAttribute("content", site.name);
      await expect(meta('meta[name="twitter:card"]')).toHaveAttribute("content", "summary_large_image");
      for (const selector of [
        'meta[property="og:url"]',
        'meta[property="og:description"]',
        'meta[name="twitter:image"]',
      ])
        await expect(meta(selector)).toHaveAttribute("content", /./);
      const image = await meta('meta[property="og:image"]').getAttribute("content");
      const picture = await request.get(new URL(new URL(image as string).pathname, baseURL).href);
      expect(picture.headers()["content-type"]).toBe("image/png");
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      const types = data.map((text) => JSON.parse(text)["@type"]);
      if (path !== "/") expect(types).toContain("BreadcrumbList");
      if (path === "/faq" || path === "/engage") expect(types).toContain("FAQPage");
    });

  test("RT-4 any other path answers 404 with a link back to home", async ({
    page,
    baseURL,
    request,
    consoleErrors,
  }) => {
    for (const path of ["/no-such-page", "/about/us", "/terms.data/x"]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.locator("h1")).toHaveText("Oops! Page not found.");
      await expect(page.getByRole("main").getByRole("link", { name: "Back to home" })).toHaveAttribute(
        "href",
        "/",
      );
    }
    const image = await page.locator('meta[property="og:image"]').getAttribute("content");
    const picture = await request.get(new URL(new URL(image as string).pathname, baseURL).href);
    expect(picture.headers()["content-type"]).toBe("image/png");
    // the browser itself reports each 404
    consoleErrors.length = 0;
  });

  test("RT-5 /pricing moved to /engage for good", async ({ request, page }) => {
    const response = await request.get("/pricing", { maxRedirects: 0 });
    expect([301, 308]).toContain(response.status());
    expect(response.headers().location).toBe("/engage");
    await page.goto("/pricing");
    await expect(page).toHaveURL("/engage");
  });

  test("RT-2 /auth/callback says what it does", async ({ page }) => {
    const response = await page.goto("/auth/callback");
    expect(response?.status()).toBe(200);
    await expect(page.locator("h1")).toHaveText("Completing sign-in");
  });
});

test("RT-6 titles and descriptions are each page's own", () => {
  const all = Object.values(pages);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
});

test("RT-6 sitemap, robots, manifest and icons", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const path of paths) {
    const listed = sitemap.includes(`${path}</loc>`);
    expect(listed, path).toBe(pages[path].indexed);
  }
  expect(await (await request.get("/robots.txt")).text()).toMatch(/Sitemap: http.*\/sitemap\.xml/);
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest.name).toBe(site.name);
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  for (const path of ["/favicon.svg", "/apple-touch-icon.png"])
    expect((await request.get(path)).status(), path).toBe(200);
});
