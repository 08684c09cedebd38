import type { Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, hydrated, open, test, withMotion } from "./fixtures.ts";

test.use(withMotion);

const HEADLINE = "Your team does the work. The busywork does itself.";
const MESSAGES = ["Reading the inbox", "Connecting your tools", "Wiring the workflow", "Ready to run"];
const LIVE_STEPS = ["Email received", "AI processing", "Task created", "Completed"];

test.describe("splash", () => {
  /** The time stands still, and the hero's picture never comes: what ends the splash is its own progress. */
  async function loadPaused(page: Page): Promise<void> {
    await page.route(/hero-(wide|narrow).*\.svg/, () => {});
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto("/", { waitUntil: "domcontentloaded" });
  }
  const progressOf = (page: Page) => page.locator("#splash").getAttribute("aria-valuenow");

  test("HM-1 fills by 2 every 50 ms with four messages, completes after 500 ms, and the page fades in after 300 ms", async ({
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

  test("HM-1 also ends 2 s after the hero's picture has settled", async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    // the page's load event comes after the picture's
    await page.goto("/", { waitUntil: "load" });
    await page.clock.runFor(2000 + 299);
    await expect(page.locator("html")).toHaveAttribute("data-splash", "4");
    await page.clock.runFor(1);
    await expect(page.locator("html")).toHaveAttribute("data-splash", "leaving");
  });

  test("HM-1 any key ends it at once, and the page under it is painted", async ({ page }) => {
    await loadPaused(page);
    await expect(page.getByRole("heading", { level: 1, name: HEADLINE })).toBeVisible();
    await page.keyboard.press("Shift");
    await expect(page.locator("#splash")).toBeHidden();
  });

  test("HM-1 a click ends it at once and presses nothing beneath", async ({ page }) => {
    await loadPaused(page);
    const start = await page.getByRole("link", { name: "Start Free Automation" }).boundingBox();
    await page.mouse.click((start?.x ?? 0) + 20, (start?.y ?? 0) + 20);
    await expect(page.locator("#splash")).toBeHidden();
    await expect(page).toHaveURL("/");
  });

  test("HM-1 shows on a full load only, not on a visit from inside the site", async ({ page }) => {
    await open(page, "/about");
    await page.getByRole("link", { name: "Opswright, home" }).click();
    await expect(page.getByRole("heading", { level: 1, name: HEADLINE })).toBeVisible();
    await expect(page.locator("#splash")).toBeHidden();
    await expect(page.locator("html")).not.toHaveAttribute("data-splash");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("HM-1 HM-4 there is no splash and everything reads whole", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#splash")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: HEADLINE })).toBeVisible();
    await expect(page.locator(".hours-number")).toHaveText("47,500+");
    await expect(page.locator(".live")).toHaveCSS("opacity", "1");
  });
});

/** Past the splash at the very start, and from then on the time is in our hands. */
async function openPaused(page: Page, path = "/"): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(path);
  await hydrated(page);
  await page.keyboard.press("Shift");
}

const IDLE_AT_THE_LATEST = 3000;

/** What is below the fold comes to life in an idle moment, which a clock that stands still never brings. */
async function whenAlive(page: Page, expectation: () => Promise<void>): Promise<void> {
  await page.clock.runFor(IDLE_AT_THE_LATEST);
  await expect(async () => {
    await page.clock.runFor(20);
    await expectation();
  }).toPass();
}

test("HM-2 the headline is typed at 80 ms a character, read as one sentence, and shifts nothing", async ({
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

test("HM-2 the headline is typed on a visit from inside the site too", async ({ page }) => {
  await openPaused(page, "/about");
  await page.getByRole("link", { name: "Opswright, home" }).click();
  await expect(page.getByRole("heading", { level: 1, name: HEADLINE })).toHaveAttribute("data-typed", "0");
  await page.clock.runFor(160);
  await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("data-typed", "2");
});

test("HM-2 the scroll-progress bar follows the page", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("Shift");
  const width = () =>
    page.locator("[data-scroll-progress]").evaluate((bar) => bar.getBoundingClientRect().width);
  expect(await width()).toBe(0);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect.poll(width).toBeGreaterThan(1250);
});

test("HM-2 HM-8 packets run on the canvas only while it is on screen", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("Shift");
  const canvas = page.locator("canvas");
  await expect(canvas).toHaveAttribute("data-playing", "true");
  const painted = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      // a worker draws on it, so it has no context here: what it shows is copied
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

test("HM-2 HM-7 'Start Free Automation' goes to the free resources", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("Shift");
  await page.getByRole("link", { name: "Start Free Automation" }).click();
  await expect(page).toHaveURL("/resources");
});

test("HM-3 the Live Automation widget appears after 1 s and steps every 2 s", async ({ page }) => {
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

test("HM-3 HM-8 the widget stands still off screen", async ({ page }) => {
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

test("HM-4 the counter runs to 47,500 once, in 50 steps of 50 ms, when half of its section is seen", async ({
  page,
}) => {
  test.slow();
  await openPaused(page);
  const number = page.locator(".hours-number");
  const show = (share: number) =>
    page.evaluate((part) => {
      const { top, height } = (document.querySelector(".hours") as Element).getBoundingClientRect();
      scrollTo({ top: scrollY + top - innerHeight + height * part, behavior: "instant" });
    }, share);
  await show(0.4);
  await whenAlive(page, () => expect(number).toHaveText("0+", { timeout: 200 }));
  await page.clock.runFor(500);
  await expect(number).toHaveText("0+");
  await show(0.55);
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
  await show(0);
  await show(0.6);
  await page.clock.runFor(200);
  await expect(number).toHaveText("47,500+");
});

test("HM-5 six benefits, the before/after section, the marquee and the closing call", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("Shift");
  const benefits = page.getByRole("region", { name: "What you get back" });
  await expect(benefits.getByRole("listitem")).toHaveCount(6);
  const versus = page.getByRole("region", { name: "The same Tuesday, twice" });
  await expect(versus.getByRole("listitem")).toHaveCount(4);
  await expect(versus.getByRole("listitem").first()).toContainText("Before");
  await expect(versus.getByRole("listitem").first()).toContainText("After");
  const closing = page.getByRole("region", { name: "Which task would you hand over first?" });
  await expect(closing.getByRole("link", { name: "Book a Call" })).toHaveAttribute("target", "_blank");
  await expect(closing.getByRole("link", { name: "See pricing" })).toHaveAttribute("href", "/engage");
});

test("HM-5 HM-8 the marquee shows names with their marks, and stops under the pointer, with focus, and off screen", async ({
  page,
}) => {
  await open(page, "/");
  await page.keyboard.press("Shift");
  const marquee = page.getByRole("region", { name: "Tools that we connect" });
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
  const mark = await tile.locator("use").evaluate((use: SVGUseElement) => use.getBBox().width);
  expect(mark).toBeGreaterThan(10);
});

test("HM-6 every claim stands on the page, to the letter", async ({ page }) => {
  await open(page, "/");
  const claims = page.getByRole("region", { name: "47,500+ hours automated" });
  for (const [value, label] of [
    ["500+", "businesses"],
    ["100+", "integrations"],
    ["24h", "average setup"],
    ["30-Day", "Money-Back"],
    ["99.9%", "uptime"],
    ["2.5x", "productivity"],
    ["$180k", "average annual savings"],
  ] as const) {
    const claim = claims.locator(".claim").filter({ has: page.getByText(label, { exact: true }) });
    await expect(claim.getByText(value, { exact: true })).toBeVisible();
  }
});

test.describe("demo", () => {
  const steps = (page: Page) => page.getByRole("dialog").locator('[aria-current="step"]');

  test("HM-7 'Watch Demo' plays the walk through, with captions, pause, replay and a way on", async ({
    page,
  }) => {
    test.slow();
    await openPaused(page);
    await page.getByRole("button", { name: "Watch Demo" }).click();
    const dialog = page.getByRole("dialog", { name: "One automation, start to end" });
    await expect(dialog.getByRole("button", { name: "Pause" })).toBeFocused();
    const captions = dialog.getByRole("region", { name: "Captions" });
    await expect(captions).toContainText("12:04. Priya from Harbour Cafe writes to the orders inbox");
    await page.clock.runFor(4500);
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
    // The next page comes in time that passes.
    await page.clock.resume();
    await dialog.getByRole("link", { name: "Browse free templates" }).click();
    await expect(page).toHaveURL("/resources");
  });

  test("HM-7 it is driven by the keyboard alone", async ({ page }) => {
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

  test("HM-3 HM-2 no widget, the narrow graph, and nothing wider than the screen", async ({ page }) => {
    await open(page, "/");
    await page.keyboard.press("Shift");
    await expect(page.getByRole("link", { name: "Start Free Automation" })).toBeVisible();
    await expect(page.locator(".live")).toBeHidden();
    await expect(page.locator(".hero-art-lines")).toHaveCSS("mask-image", /hero-narrow/);
    await expect(page.locator("canvas")).toHaveAttribute("data-playing", "true");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test("HM-4 HM-7 the counter counts and the demo fits", async ({ page }) => {
    await openPaused(page);
    await page.locator(".hours-number").evaluate((number) => number.scrollIntoView({ block: "start" }));
    await whenAlive(page, () =>
      expect(page.locator(".hours-number")).not.toHaveText("47,500+", { timeout: 200 }),
    );
    await page.clock.runFor(2500);
    await expect(page.locator(".hours-number")).toHaveText("47,500+");
    await page.getByRole("button", { name: "Watch Demo" }).click();
    const dialog = page.getByRole("dialog", { name: "One automation, start to end" });
    await expect(dialog.getByRole("button", { name: "Pause" })).toBeVisible();
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});

test.describe("reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("HM-8 no splash, no typing, no particles, no counting, no marquee", async ({ page }) => {
    await openPaused(page);
    await page.clock.runFor(20_000);
    await expect(page.locator("html")).not.toHaveAttribute("data-splash");
    await expect(page.locator("#splash")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: HEADLINE })).not.toHaveAttribute("data-typed");
    await expect(page.locator("canvas")).not.toHaveAttribute("data-playing", "true");
    await page.locator(".hours").scrollIntoViewIfNeeded();
    await expect(page.locator(".hours-number")).toHaveText("47,500+");
    const marquee = page.getByRole("region", { name: "Tools that we connect" });
    await marquee.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    const last = marquee.getByRole("listitem").last();
    await expect(last).toBeInViewport();
    const step = page.locator('.live [aria-current="step"]');
    await page.clock.runFor(4000);
    await expect(step).toContainText("Email received");
  });

  test("HM-7 HM-8 the demo waits to be started", async ({ page }) => {
    await open(page, "/");
    await page.getByRole("button", { name: "Watch Demo" }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Play", exact: true })).toBeFocused();
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`HM-5 HM-7 axe finds nothing on the page or in the demo (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await open(page, "/");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Watch Demo" }).click();
    await page.getByRole("slider").waitFor();
    await expectAccessible(page, "dialog[open]");
  });
}

test("HM-5 the organisation is named for search engines", async ({ page }) => {
  await open(page, "/");
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const organization = data.map((text) => JSON.parse(text)).find((item) => item["@type"] === "Organization");
  expect(organization).toMatchObject({ name: "Opswright", sameAs: expect.any(Array) });
});
