import type { Page } from "@playwright/test";
import { type PolicyPath, policyPages } from "#content/policies/policies.ts";
import { expect, open, test } from "./fixtures.ts";

const paths = Object.keys(policyPages) as PolicyPath[];

test("PG-14: the table of contents links to each part", async ({ page }) => {
  await open(page, "/terms");
  const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  const target = (await contents.last().getAttribute("href")) as string;
  await contents.last().click();
  await expect(page).toHaveURL(`/terms${target}`);
  await expect(page.locator(target)).toBeInViewport();
});

test("PG-14: navigating inside the site loads each text without a new page load", async ({ page }) => {
  await open(page, "/faq");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const path of paths) {
    await visitInside(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(policyPages[path].heading);
    await expect(page).toHaveTitle(policyPages[path].title);
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  }
});

test("PG-14: a link inside a text navigates without a new page load; with a modifier key the browser handles it", async ({
  page,
  context,
}) => {
  await open(page, "/terms");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const link = page.locator('.policy-text a[href="/cancellation-refund"]').first();
  const newTab = context.waitForEvent("page");
  await link.click({ modifiers: ["ControlOrMeta"] });
  await (await newTab).close();
  await expect(page).toHaveURL("/terms");
  await link.click();
  await expect(page).toHaveURL("/cancellation-refund");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    policyPages["/cancellation-refund"].heading,
  );
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("PG-14: on a phone the contents are folded; in print only the text remains", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/privacy");
  const contents = page.getByRole("navigation", { name: "On this page" });
  await expect(contents.getByRole("link")).toHaveCount(0);
  await contents.getByText("On this page").first().click();
  await expect(contents.getByRole("link").first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(contents).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
});

/** Navigates as a link of the site does: most of the texts are linked only from other texts. */
async function visitInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    return router.navigate(to);
  }, path);
}
