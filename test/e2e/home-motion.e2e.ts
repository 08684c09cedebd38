import { expectAccessibleInBothThemes } from "./expect-accessible.ts";
import { expect, open, test, withMotion } from "./fixtures.ts";
import { HEADLINE, openPaused, showHours, whenHydrated } from "./home-clock.ts";

test.use(withMotion);

const LIVE_STEPS = ["Email received", "AI processing", "Task created", "Completed"];

test("HM-2: the headline types 80 ms a character, reads as one sentence to screen readers, and shifts nothing", async ({
  page,
}) => {
  await openPaused(page);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(HEADLINE);
  const box = await heading.boundingBox();
  const untyped = () =>
    page.evaluate(() => {
      const [range] = CSS.highlights.get("untyped") ?? [];
      return range?.startOffset;
    });
  expect(await untyped()).toBe(0);
  await page.clock.runFor(80);
  expect(await untyped()).toBe(1);
  await page.clock.runFor(80 * 10);
  expect(await untyped()).toBe(11);
  await page.clock.runFor(80 * (HEADLINE.length - 11));
  expect(await untyped()).toBeUndefined();
  await expect(heading).toHaveText(HEADLINE);
  expect(await heading.boundingBox()).toEqual(box);
});

test("HM-2: the headline also types after a navigation inside the site", async ({ page }) => {
  await openPaused(page, "/about");
  await page.getByRole("link", { name: "Opswright, home" }).click();
  await expect(page.getByRole("heading", { level: 1, name: HEADLINE })).toHaveAttribute("data-typed", "0");
  await page.clock.runFor(160);
  await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("data-typed", "2");
});

test("HM-2: the scroll-progress bar follows the scroll position", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("Shift");
  const width = () =>
    page.locator("[data-scroll-progress]").evaluate((bar) => bar.getBoundingClientRect().width);
  expect(await width()).toBe(0);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect.poll(width).toBeGreaterThan(1250);
});

test("HM-2 HM-8: packets move on the canvas only while it is on screen", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("Shift");
  const canvas = page.locator("canvas");
  await expect(canvas).toHaveAttribute("data-playing", "true");
  const painted = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      // A worker draws on the canvas, so it has no context here: copies what it shows.
      const copy = new OffscreenCanvas(element.width, element.height).getContext("2d");
      copy?.drawImage(element, 0, 0);
      const pixels = copy?.getImageData(0, 0, element.width, element.height).data;
      return pixels?.some((value) => value > 0) ?? false;
    });
  await expect.poll(painted).toBe(true);
  expect(await canvas.evaluate((element: HTMLCanvasElement) => element.width)).toBe(1280);
  await page.evaluate(() => scrollTo({ top: 3000, behavior: "instant" }));
  await expect(canvas).toHaveAttribute("data-playing", "false");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(canvas).toHaveAttribute("data-playing", "true");
});

test("HM-2 HM-7: 'Start Free Automation' goes to the free resources", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("Shift");
  await page.getByRole("link", { name: "Start Free Automation" }).click();
  await expect(page).toHaveURL("/resources");
});

test("HM-3: the Live Automation widget appears after 1 s and steps every 2 s", async ({ page }) => {
  await openPaused(page);
  const widget = page.getByRole("region", { name: "Live Automation" });
  await expect(widget).toHaveCSS("opacity", "0");
  await page.clock.runFor(999);
  await expect(widget).toHaveAttribute("data-shown", "false");
  await page.clock.runFor(1);
  await expect(widget).toHaveAttribute("data-shown", "true");
  await expect(widget).toHaveCSS("opacity", "1");
  await expect(widget.getByText("Live Automation")).toBeVisible();
  for (const label of [...LIVE_STEPS, LIVE_STEPS[0] as string]) {
    await expect(widget.locator('[aria-current="step"]')).toContainText(label);
    await page.clock.runFor(2000);
  }
});

test("WP-1 HM-3: a recorded run replaces the widget's sequence after it has run once, without moving the page", async ({
  page,
}) => {
  await openPaused(page);
  const widget = page.getByRole("region", { name: "Live Automation" });
  await page.clock.runFor(1000);
  const active = widget.locator('[aria-current="step"]');
  for (const label of LIVE_STEPS) {
    await expect(active).toContainText(label);
    await page.clock.runFor(2000);
  }
  await expect(active).toContainText(LIVE_STEPS[0] as string);
  const height = () => page.locator(".hero").evaluate((hero) => hero.getBoundingClientRect().height);
  const before = await height();
  // The code arrives in real time; React shows it by the clock.
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(widget.locator(".player-node").first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(widget.locator(".live-steps")).toHaveCount(0);
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(widget.locator(".player-now")).toContainText("✓", { timeout: 200 });
  }).toPass();
  expect(await height()).toBe(before);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await expect(widget.getByRole("link")).toHaveAttribute("href", /^\/store\/.+#run$/);
});

test("HM-3 HM-8: the widget pauses off screen", async ({ page }) => {
  await openPaused(page);
  await page.clock.runFor(1000);
  const active = page.locator('.live [aria-current="step"]');
  const dotMoves = () =>
    page
      .locator(".live-dot")
      .evaluate((dot) => dot.getAnimations().some(({ playState }) => playState === "running"));
  await expect.poll(dotMoves).toBe(true);
  await page.evaluate(() => scrollTo({ top: 3000, behavior: "instant" }));
  await expect(page.locator("canvas")).not.toBeInViewport();
  await expect.poll(dotMoves).toBe(false);
  const before = await active.textContent();
  await page.clock.runFor(2000);
  expect(await active.textContent()).toBe(before);
});

test("HM-4: the counter runs to 47,500 once, in 50 steps of 50 ms, when half of its section is visible", async ({
  page,
}) => {
  test.slow();
  await openPaused(page);
  const number = page.locator(".hours-number");
  await showHours(page, 0.4);
  await whenHydrated(page, () => expect(number).toHaveText("0+", { timeout: 200 }));
  await page.clock.runFor(500);
  await expect(number).toHaveText("0+");
  await showHours(page, 0.55);
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(number).not.toHaveText("0+", { timeout: 200 });
  }).toPass();
  const first = Number((await number.textContent())?.replace(/\D/g, ""));
  expect(first % 950).toBe(0);
  await page.clock.runFor(50);
  await expect(number).toHaveText(`${(first + 950).toLocaleString("en-US")}+`);
  await page.clock.runFor(50 * 49);
  await expect(number).toHaveText("47,500+");
  await showHours(page, 0);
  await showHours(page, 0.6);
  await page.clock.runFor(200);
  await expect(number).toHaveText("47,500+");
});

test.describe("reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("HM-8: no splash, typing, particles, counting or marquee", async ({ page }) => {
    await openPaused(page);
    await page.clock.runFor(20_000);
    await expect(page.locator("html")).not.toHaveAttribute("data-splash");
    await expect(page.locator("#splash")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: HEADLINE })).not.toHaveAttribute("data-typed");
    await expect(page.locator("canvas")).not.toHaveAttribute("data-playing", "true");
    await page.locator(".hours").scrollIntoViewIfNeeded();
    await expect(page.locator(".hours-number")).toHaveText("47,500+");
    const marquee = page.getByRole("region", { name: "Tools we connect" });
    await marquee.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    const last = marquee.getByRole("listitem").last();
    await expect(last).toBeInViewport();
    const step = page.locator('.live [aria-current="step"]');
    await page.clock.runFor(20_000);
    await expect(step).toContainText("Email received");
  });

  test("HM-7 HM-8: the demo does not start by itself, and axe reports nothing in it", async ({ page }) => {
    await open(page, "/");
    await page.getByRole("button", { name: "Watch Demo" }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Play", exact: true })).toBeFocused();
    await page.getByRole("slider").waitFor();
    await expectAccessibleInBothThemes(page, { part: "dialog[open]" });
  });
});
