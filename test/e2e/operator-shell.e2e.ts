import type { Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, open } from "./fixtures.ts";
import { newOperator, test } from "./operator-site.ts";
import { signInAs } from "./sign-in-as.ts";

/** Console pages are served as 404 documents, which the browser logs as errors. */
test.use({ allowedErrors: /status of 404/ });

/** The site's own parts, which the console does not have. */
const siteParts = (page: Page) =>
  page.locator(".site-header, .site-footer, .chat-button, .consent-bar, a[href*='book']");

test("CO-2: the console has its own shell; search runs while typing, a palette leads everywhere, and strangers see the site's 404 page", async ({
  page,
  browser,
  baseURL,
}) => {
  const stranger = await browser.newPage({ baseURL });
  await open(stranger, "/operator/orders");
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found.");
  for (const role of ["banner", "contentinfo"] as const) await expect(stranger.getByRole(role)).toBeVisible();
  await stranger.close();

  const { email } = await signInAs(page, newOperator());
  // Checks every painted frame for the 404 page that the document contains.
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
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole("link", { name: "View site" })).toHaveAttribute("href", "/");

  // On a page without its own search, `/` opens the palette; elsewhere its field, which keeps its input while rows
  // change.
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
  const part = email.slice(1, -".example".length);
  await page.keyboard.type(part);
  await expect(page).toHaveURL(`/operator/people?q=${encodeURIComponent(part)}`);
  await expect(page.getByRole("row", { name: email })).toBeVisible();
  await page.keyboard.type("/anna");
  await expect(page.getByText(`Nothing matches "${part}/anna"`, { exact: true })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`${part}/anna`);
  await field.fill("");
  await expect(page).toHaveURL("/operator/people");
  await expect(page.getByRole("row", { name: email })).toBeVisible();

  // A row that is opened before the search starts stays open.
  await page.route("**/api/operator/people/*", async (route) => {
    const response = await route.fetch();
    await searchIsDue;
    await route.fulfill({ response });
  });
  await field.fill(email.slice(0, 3));
  const searchIsDue = page.waitForTimeout(300);
  const row = page.getByRole("row", { name: email });
  // Clicks without the mouse, because the row moves away when the search comes first. The search is due while the
  // browser is busy.
  await row.getByRole("link").evaluate((link: HTMLElement) => {
    link.click();
    for (const end = performance.now() + 200; performance.now() < end; );
  });
  await expect(heading).toHaveText(email);
  await page.unrouteAll({ behavior: "wait" });

  // A late answer to an earlier search is not shown.
  const late = Promise.withResolvers<void>();
  await page.route("**/api/operator/search?q=owner", async (route) => {
    const response = await route.fetch();
    await late.promise;
    await route.fulfill({ response }).catch(() => {});
  });
  await page.keyboard.press("ControlOrMeta+k");
  await expectAccessible(page, "dialog[open]");
  const asked = page.waitForRequest("**/api/operator/search?q=owner");
  await page.keyboard.type("owner");
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
