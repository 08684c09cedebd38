import type { Page } from "@playwright/test";
import { connectionWords } from "#content/connection.ts";
import { hero } from "#content/pages/home.ts";
import { notFoundHead } from "#content/pages/not-found.ts";
import { shell } from "#content/site.ts";
import { expect, open } from "./fixtures.ts";
import { newOperator, test } from "./operator-site.ts";
import { signInAs } from "./sign-in-as.ts";
import { phone } from "./widths.ts";

/** Offline requests fail, and every page of the console is a 404 document: the browser logs both. */
test.use({ allowedErrors: /status of (404|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

const ORDERS = /\/api\/operator\/orders\b/;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const notice = (page: Page) => page.locator(".toast", { hasText: "No connection" });

/** Follows a link while offline: the page stays, and its target opens with the connection. */
async function followOffline(page: Page, link: string, { stays, opens }: { stays: string; opens: string }) {
  await expect(heading(page)).toHaveText(stays);
  await page.context().setOffline(true);
  await page.getByRole("link", { name: link, exact: true }).first().click();
  await expect(notice(page)).toBeVisible();
  await expect(heading(page)).toHaveText(stays);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(notice(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(heading(page)).toHaveText(opens);
  await expect(notice(page)).toBeHidden();
}

for (const viewport of [phone, { width: 1280, height: 800 }])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test("SW-2: the console keeps its shell offline and opens the page once the connection is back", async ({
      page,
    }) => {
      await signInAs(page, newOperator());
      await open(page, "/operator");
      await followOffline(page, "People", { stays: "Today", opens: "People" });
      await followOffline(page, "Today", { stays: "People", opens: "Today" });

      await page.route(ORDERS, (route) => route.abort());
      await page.getByRole("link", { name: "Orders", exact: true }).click();
      await expect(heading(page)).toHaveText("No connection");
      await expect(page.getByRole("navigation", { name: "Operator's pages" })).toBeVisible();
      await page.unroute(ORDERS);
      await expect(heading(page), "without a click").toHaveText("Orders");
    });
  });

test("SW-2: a public page whose code cannot load stays, and the next one opens once the connection is back", async ({
  page,
}) => {
  await open(page, "/about");
  const about = await heading(page).innerText();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await followOffline(page, "FAQ", { stays: about, opens: "Questions we hear in the first call" });
});

test("SW-2 LV-5: a page whose server cannot be reached opens by itself once it can, and one that failed can be retried", async ({
  page,
}) => {
  const home = page.getByRole("link", { name: shell.homeLink }).first();
  await open(page, "/about");
  await page.route(/\.data\b|\/healthz$/, (route) => route.abort());
  await home.click();
  await expect(heading(page)).toHaveText("This page did not load.");
  await expect(page.getByText(connectionWords.failed)).toBeVisible();
  await expect(page.getByText(notFoundHead.intro)).toHaveCount(0);
  await page.unrouteAll();
  await expect(page.getByText(hero.subline), "without a click").toBeVisible();

  await open(page, "/about");
  await page.route(/\.data\b/, (route) => route.fulfill({ status: 503, body: "" }));
  await home.click();
  await expect(heading(page)).toHaveText("This page did not load.");
  await expect(page.getByText(connectionWords.failed)).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(hero.subline)).toBeVisible();
});

test("SW-2: an unknown console address and an unknown order are named, with the search", async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, newOperator());
  const palette = page.getByRole("dialog").getByRole("combobox");
  for (const [path, missing] of [
    ["/operator/orders/OW-XXXX-99", "No order OW-XXXX-99"],
    ["/operator/catalogue/no-such-item", "No item no-such-item"],
    ["/operator/nothing/here", "No page at /operator/nothing/here"],
  ] as const) {
    await open(page, path);
    await expect(heading(page), path).toHaveText(missing);
    await expect(page.getByRole("navigation", { name: "Operator's pages" })).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(palette).toBeFocused();
    await page.keyboard.press("Escape");
  }
});
