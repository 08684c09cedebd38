import type { Page } from "@playwright/test";
import { expect, open, test, withMotion } from "./fixtures.ts";
import { HEADLINE } from "./home-clock.ts";

test.use(withMotion);

const MESSAGES = ["Reading the inbox", "Connecting your tools", "Wiring the workflow", "Ready to run"];

test.describe("splash", () => {
  /** Pauses the clock and never answers the hero image, so that only the splash's own progress can end it. */
  async function loadPaused(page: Page): Promise<void> {
    await page.route(/hero-(wide|narrow).*\.svg/, () => {});
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto("/", { waitUntil: "domcontentloaded" });
  }
  const progressOf = (page: Page) => page.locator("#splash").getAttribute("aria-valuenow");

  test("HM-1: fills by 2 every 50 ms with four messages, completes after 500 ms, and the page fades in after 300 ms", async ({
    page,
  }) => {
    await loadPaused(page);
    const splash = page.getByRole("progressbar", { name: "Loading" });
    await expect(splash).toBeVisible();
    expect(await progressOf(page)).toBe("0");
    for (const [quarter, message] of MESSAGES.entries()) {
      await expect(splash.getByText(message)).toBeVisible();
      for (const other of MESSAGES.filter((text) => text !== message))
        await expect(splash.getByText(other)).toBeHidden();
      await page.clock.runFor(quarter % 2 ? 600 : 650);
      expect(await progressOf(page)).toBe(String([26, 50, 76, 100][quarter]));
    }
    await page.clock.runFor(499 + 299);
    await expect(page.locator("html")).toHaveAttribute("data-splash", "4");
    await page.clock.runFor(2);
    await expect(page.locator("html")).toHaveAttribute("data-splash", "leaving");
    await page.clock.runFor(250);
    await expect(splash).toBeHidden();
  });

  test("HM-1: also ends 2 s after the hero image has settled", async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    // The page's load event comes after the image's.
    await page.goto("/", { waitUntil: "load" });
    await page.clock.runFor(2000 + 299);
    await expect(page.locator("html")).toHaveAttribute("data-splash", "4");
    await page.clock.runFor(1);
    await expect(page.locator("html")).toHaveAttribute("data-splash", "leaving");
  });

  test("HM-1: any key ends it at once, and the page under it is painted", async ({ page }) => {
    await loadPaused(page);
    await expect(page.getByRole("heading", { level: 1, name: HEADLINE })).toBeVisible();
    await page.keyboard.press("Shift");
    await expect(page.locator("#splash")).toBeHidden();
  });

  test("HM-1: a click ends it at once and activates nothing beneath", async ({ page }) => {
    await loadPaused(page);
    const start = await page.getByRole("link", { name: "Start Free Automation" }).boundingBox();
    await page.mouse.click((start?.x ?? 0) + 20, (start?.y ?? 0) + 20);
    await expect(page.locator("#splash")).toBeHidden();
    await expect(page).toHaveURL("/");
  });

  test("HM-1: appears only at the first full load of a visit, not on a navigation inside the site", async ({
    page,
  }) => {
    await open(page, "/about");
    await page.getByRole("link", { name: "Opswright, home" }).click();
    await expect(page.getByRole("heading", { level: 1, name: HEADLINE })).toBeVisible();
    await expect(page.locator("#splash")).toBeHidden();
    await expect(page.locator("html")).not.toHaveAttribute("data-splash");

    await loadPaused(page);
    await expect(page.locator("#splash")).toBeVisible();
    await page.reload({ waitUntil: "domcontentloaded" });
    // The clock is paused: a splash would stay.
    await expect(page.locator("#splash")).toBeHidden();
    await page.clock.runFor(160);
    await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("data-typed", "2");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("HM-1 HM-4: shows no splash, and the full text is readable", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#splash")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: HEADLINE })).toBeVisible();
    await expect(page.locator(".hours-number")).toHaveText("47,500+");
    await expect(page.locator(".live")).toHaveCSS("opacity", "1");
  });
});
