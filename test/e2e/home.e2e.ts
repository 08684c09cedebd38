import type { Page } from "@playwright/test";
import { expect, open, test, withMotion } from "./fixtures.ts";
import { openPaused, showHours, whenHydrated } from "./home-clock.ts";

test.use(withMotion);

test("HM-5 HM-8: the marquee shows names with their marks, and stops on hover, on focus and off screen", async ({
  page,
}) => {
  await open(page, "/");
  await page.keyboard.press("Shift");
  const marquee = page.getByRole("region", { name: "Tools we connect" });
  const state = () =>
    marquee.evaluate((element) => element.getAnimations({ subtree: true }).map(({ playState }) => playState));
  await expect.poll(state).toEqual(["paused", "paused"]);
  await marquee.scrollIntoViewIfNeeded();
  await page.mouse.move(5, 5);
  await expect.poll(state).toEqual(["running", "running"]);
  await marquee.hover();
  await expect.poll(state).toEqual(["paused", "paused"]);
  await page.mouse.move(5, 5);
  await expect.poll(state).toEqual(["running", "running"]);
  await marquee.focus();
  await expect.poll(state).toEqual(["paused", "paused"]);
  await expect(marquee.getByRole("listitem")).toHaveCount(24);
  const tile = marquee.getByRole("listitem").filter({ hasText: "HubSpot" });
  const mark = () => tile.locator("use").evaluate((use: SVGUseElement) => use.getBBox().width);
  await expect.poll(mark).toBeGreaterThan(10);
});

test.describe("demo", () => {
  const steps = (page: Page) => page.getByRole("dialog").locator('[aria-current="step"]');

  test("HM-7: 'Watch Demo' plays the walk-through with captions, pause, replay and a link to the next step", async ({
    page,
  }) => {
    test.slow();
    await openPaused(page);
    await page.getByRole("button", { name: "Watch Demo" }).click();
    const dialog = page.getByRole("dialog", { name: "One automation, start to end" });
    await expect(dialog.getByRole("button", { name: "Pause" })).toBeFocused();
    const captions = dialog.getByRole("region", { name: "Captions" });
    await expect(captions).toContainText("12:04. Priya from Harbour Cafe writes to the orders inbox");
    const progress = dialog.getByRole("slider");
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(progress, "the walk has begun").not.toHaveAttribute("style", /--share: 0;/, {
        timeout: 200,
      });
    }).toPass();
    await page.clock.runFor(4400);
    await expect(steps(page)).toHaveText("AI processing");
    await expect(captions).toContainText("The message is read.");
    await dialog.getByRole("button", { name: "Pause" }).click();
    await page.clock.fastForward(10_000);
    await expect(steps(page)).toHaveText("AI processing");
    await dialog.getByRole("button", { name: "Play", exact: true }).click();
    await page.clock.runFor(5500);
    await expect(dialog.getByRole("heading", { name: "Pack order: Harbour Cafe" })).toBeVisible();
    await page.clock.runFor(5000);
    await expect(dialog.getByRole("table")).toBeVisible();
    await page.clock.runFor(5500);
    await expect(dialog.getByRole("cell", { name: "Packing" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Play", exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Replay" }).click();
    await expect(steps(page)).toHaveText("Email received");
    await expect(dialog.getByRole("button", { name: "Pause" })).toBeVisible();
    // Navigation needs a running clock.
    await page.clock.resume();
    await dialog.getByRole("link", { name: "Browse free templates" }).click();
    await expect(page).toHaveURL("/resources");
  });

  test("HM-7: works by keyboard alone", async ({ page }) => {
    await openPaused(page);
    const watch = page.getByRole("button", { name: "Watch Demo" });
    await watch.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Pause" })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(steps(page)).toHaveText("AI processing");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await expect(steps(page)).toHaveText("AI processing");
    await page.keyboard.press("r");
    await expect(steps(page)).toHaveText("Email received");
    await page.keyboard.press("k");
    await page.getByRole("slider", { name: "Progress of the walk-through" }).focus();
    await page.keyboard.press("End");
    await expect(steps(page)).toHaveText("Completed");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(watch).toBeFocused();
  });
});

test.describe("small screen", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("HM-3 HM-2: shows no widget, the narrow graph, and nothing wider than the screen", async ({
    page,
  }) => {
    await open(page, "/");
    await page.keyboard.press("Shift");
    await expect(page.getByRole("link", { name: "Start Free Automation" })).toBeVisible();
    await expect(page.locator(".live")).toBeHidden();
    await expect(page.locator(".hero-art-lines")).toHaveCSS("mask-image", /hero-narrow/);
    await expect(page.locator("canvas")).toHaveAttribute("data-playing", "true");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test("HM-4 HM-7: the counter counts and the demo fits", async ({ page }) => {
    await openPaused(page);
    const number = page.locator(".hours-number");
    await showHours(page, 0.4);
    await whenHydrated(page, () => expect(number).toHaveText("0+", { timeout: 200 }));
    await showHours(page, 0.6);
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(number).not.toHaveText("0+", { timeout: 200 });
    }).toPass();
    await page.clock.runFor(2500);
    await expect(number).toHaveText("47,500+");
    await page.getByRole("button", { name: "Watch Demo" }).click();
    const dialog = page.getByRole("dialog", { name: "One automation, start to end" });
    await expect(dialog.getByRole("button", { name: "Pause" })).toBeVisible();
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});
