import type { Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, open } from "./fixtures.ts";
import { test } from "./operator-site.ts";
import { signInAs } from "./sign-in-as.ts";

/** Every page of the console is a 404 document: the browser says so in its console. */
test.use({ allowedErrors: /status of 404/ });

/** What is the site's and not the console's. */
const siteParts = (page: Page) =>
  page.locator(".site-header, .site-footer, .chat-button, .consent-bar, a[href*='book']");

test("CO-2 the console has its own shell; search finds as one types, a palette leads everywhere; strangers see the site's 404 page", async ({
  page,
  browser,
  baseURL,
}) => {
  const stranger = await browser.newPage({ baseURL });
  await open(stranger, "/operator/orders");
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found.");
  for (const role of ["banner", "contentinfo"] as const) await expect(stranger.getByRole(role)).toBeVisible();
  await stranger.close();

  await signInAs(page, "opie@opswright.example");
  // In every frame that is drawn: whether an operator sees the 404 page that the document is.
  await page.addInitScript(() => {
    const look = () => {
      const header = document.querySelector(".site-header");
      if (header?.checkVisibility({ visibilityProperty: true }))
        document.documentElement.dataset.flashed = "";
      requestAnimationFrame(look);
    };
    look();
  });
  await open(page, "/operator");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Today");
  await expect(page.locator("html")).not.toHaveAttribute("data-flashed");
  await expect(siteParts(page)).toHaveCount(0);
  await expect(page.getByText("opie@opswright.example")).toBeVisible();
  await expect(page.getByRole("link", { name: "View site" })).toHaveAttribute("href", "/");

  // A page without a search of its own: the palette. With one: its field, which stays as it is while rows come and go.
  const palette = page.getByRole("dialog").getByRole("combobox");
  await page.keyboard.press("/");
  await expect(palette).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await page.getByRole("link", { name: "People" }).click();
  await expect(heading).toHaveText("People");
  await page.keyboard.press("/");
  const field = page.getByRole("searchbox", { name: "Search" });
  await expect(field).toBeFocused();
  await page.keyboard.type("pie@ops");
  await expect(page).toHaveURL("/operator/people?q=pie%40ops");
  await expect(page.getByRole("row", { name: /^opie@/ })).toBeVisible();
  await page.keyboard.type("/anna");
  await expect(page.getByText('Nothing matches "pie@ops/anna"', { exact: true })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("pie@ops/anna");
  await field.fill("");
  await expect(page).toHaveURL("/operator/people");
  await expect(page.getByRole("row", { name: /^opie@/ })).toBeVisible();

  // A row that is opened before the search begins is opened.
  await page.route("**/api/operator/people/*", async (route) => {
    const response = await route.fetch();
    await searchIsDue;
    await route.fulfill({ response });
  });
  await field.fill("opi");
  const searchIsDue = page.waitForTimeout(300);
  const row = page.getByRole("row", { name: /^opie@/ });
  // Without the mouse, from under which the row moves when the search comes first. The search is due while the browser is busy.
  await row.getByRole("link").evaluate((link: HTMLElement) => {
    link.click();
    for (const end = performance.now() + 200; performance.now() < end; );
  });
  await expect(heading).toHaveText("opie@opswright.example");
  await page.unrouteAll({ behavior: "wait" });

  // What was asked first and comes last is not shown.
  const late = Promise.withResolvers<void>();
  await page.route("**/api/operator/search?q=opie", async (route) => {
    const response = await route.fetch();
    await late.promise;
    await route.fulfill({ response }).catch(() => {});
  });
  await page.keyboard.press("ControlOrMeta+k");
  await expectAccessible(page, "dialog[open]");
  const asked = page.waitForRequest("**/api/operator/search?q=opie");
  await page.keyboard.type("opie");
  await asked;
  await palette.fill("sweeper");
  const options = page.getByRole("option");
  await expect(options).toHaveCount(1);
  late.resolve();
  await page.unrouteAll({ behavior: "wait" });
  await expect(options).toHaveText([/Sweeper/i]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/operator\/catalogue\/[\w-]*sweeper/);

  await page.getByRole("button", { name: "Search" }).click();
  await page.keyboard.type("qqzz");
  await expect(page.getByRole("status").filter({ hasText: 'Nothing matches "qqzz"' })).toBeVisible();
  await palette.fill("co");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: "New code" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("Codes");
  await expect(page.locator("main")).toBeFocused();

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner")).toBeVisible();
  await page.goBack();
  await expect(heading).toHaveText("Oops! Page not found.");
  await expect(page.getByRole("banner")).toBeVisible();
});
