import { type PagePath, pages } from "#content/pages.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, hydrated, open, test } from "./fixtures.ts";
import { signInAs } from "./sign-in-as.ts";

const paths = (Object.keys(pages) as PagePath[]).filter(
  (path) => !["*", "/account", "/auth/callback"].includes(path),
);
const phone = { width: 360, height: 740 };

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    for (const path of [...paths, "/no-such-page"])
      test(`RT-1 HD-9 axe finds nothing on ${path}`, async ({ page, consoleErrors }) => {
        await page.goto(path);
        await hydrated(page);
        await expectAccessible(page);
        if (path === "/no-such-page") consoleErrors.length = 0;
      });

    test("AC-1 AC-3 axe finds nothing on /account, empty and with a download, nor in its user menu", async ({
      page,
    }) => {
      const { accessToken } = await signInAs(page);
      await open(page, "/account");
      await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
      await expect(page.getByText("No downloads yet")).toBeVisible();
      await expectAccessible(page);
      const [free] = await (await page.request.get("/api/resources?is_free=true")).json();
      const headers = { Authorization: `Bearer ${accessToken}` };
      await page.request.get(`/api/secure-download?slug=${free.slug}`, { headers });
      await open(page, "/account");
      await expect(page.getByRole("main").getByText(free.title)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Account menu" }).click();
      await expect(page.getByRole("menu")).toBeVisible();
      await expectAccessible(page);
    });

    test("AC-1 SI-1 axe finds nothing where /account leads without a session: home with the sign-in dialog", async ({
      page,
    }) => {
      await page.goto("/account");
      await expect(page.getByRole("dialog", { name: "Welcome to Opswright" })).toBeVisible();
      await expectAccessible(page);
    });

    test("SI-11 axe finds nothing on /auth/callback", async ({ page }) => {
      await page.route("**/api/sign-in-link", () => {});
      await open(page, "/auth/callback?token_hash=held&type=email");
      await expect(page.getByRole("status", { name: "Completing sign-in" })).toBeVisible();
      await expectAccessible(page);
    });

    test("HD-5 HD-6 axe finds nothing in the slide-out menu and in the chat dialog, on a phone", async ({
      page,
    }) => {
      await page.setViewportSize(phone);
      await open(page, "/about");
      await page.getByRole("button", { name: "Open menu" }).click();
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Open chat" }).click();
      await expect(page.getByRole("dialog", { name: "Chat with us" })).toBeVisible();
      await expectAccessible(page);
    });

    test("PG-3 axe finds nothing in a service's panel", async ({ page }) => {
      await open(page, "/services");
      await page.getByRole("link", { name: "Explore this service" }).first().click();
      await expect(page.getByRole("dialog").getByRole("link", { name: /Book a Call/ })).toBeVisible();
      await expectAccessible(page);
    });
  });

test.describe("on a phone", () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: "reduce" } });

  for (const path of paths)
    test(`RT-1 ${path} is no wider than the screen`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
    });
});
