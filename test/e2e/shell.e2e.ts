import type { Page } from "@playwright/test";
import { navLinks, site } from "#content/site.ts";
import { expect, open, test, withMotion } from "./fixtures.ts";

test("HD-1 HD-2: the header is fixed and shows the name, the nav in order and the current page", async ({
  page,
}) => {
  await open(page, "/services");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: `${site.name}, home` })).toBeVisible();
  await expect(header.getByRole("navigation").getByRole("link")).toHaveText(navLinks.map(({ name }) => name));
  await expect(header.getByRole("link", { name: "Services" })).toHaveAttribute("aria-current", "page");
  await expect(header.locator('[aria-current="page"]')).toHaveCount(1);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(header).toBeInViewport({ ratio: 1 });
});

test.describe("sliding menu", () => {
  test.use(withMotion);

  test("HD-5: on small screens a menu slides in from the left and closes when a link is tapped", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, "/about");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("navigation").getByRole("link")).toHaveText(navLinks.map(({ name }) => name));
    await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
    await menu.getByRole("link", { name: "Work" }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL("/work");
  });
});

test("HD-5: Escape closes the menu and restores focus", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/about");
  const button = page.getByRole("button", { name: "Open menu" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  await expect(button).toBeFocused();
});

test("HD-6: the chat button opens a dialog of 500 by 600 px that announces the chat", async ({ page }) => {
  await open(page, "/faq");
  await page.getByRole("button", { name: "Open chat" }).click();
  const dialog = page.getByRole("dialog", { name: "Chat with us" });
  await expect(dialog).toContainText("Chat integration is coming soon");
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 500, height: 600 });
  await dialog.getByRole("button", { name: "Close chat" }).click();
  await expect(dialog).toBeHidden();
});

/** Navigates from far down a page to another one, with the clock paused. */
async function leaveForCareers(page: Page): Promise<void> {
  await page.addInitScript(recordScrolls);
  await open(page, "/faq");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: "instant" }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "No openings right now" })).toBeVisible();
}

test.describe("HD-8 scrolling after a route change", () => {
  test.describe("with motion", () => {
    test.use(withMotion);

    test("scrolls to the top smoothly, 100 ms later", async ({ page }) => {
      await leaveForCareers(page);
      await page.clock.runFor(99);
      expect(await scrolls(page)).toEqual([]);
      await page.clock.runFor(1);
      expect(await scrolls(page)).toEqual([{ top: 0, behavior: "smooth" }]);
    });

    test("does not scroll when the visitor presses something before that", async ({ page }) => {
      await leaveForCareers(page);
      await page.clock.runFor(99);
      await page.mouse.down();
      await page.clock.runFor(500);
      expect(await scrolls(page)).toEqual([]);
    });

    test("scrolls to a valid hash target minus 120 px, and to the top for any other hash", async ({
      page,
    }) => {
      await page.addInitScript(recordScrolls);
      await open(page, "/about");
      await navigate(page, "/settings#notifications");
      const target = page.locator("#notifications");
      await expect(target).toBeVisible();
      const expected = await target.evaluate(
        (element) => element.getBoundingClientRect().top + window.scrollY - 120,
      );
      await expect.poll(() => scrolls(page)).toEqual([{ top: expected, behavior: "smooth" }]);
      await navigate(page, "/about#1nvalid");
      await expect.poll(async () => (await scrolls(page)).at(-1)).toEqual({ top: 0, behavior: "smooth" });
    });
  });

  test("is instant for users who ask for reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript(recordScrolls);
    await open(page, "/about");
    await navigate(page, "/work");
    await expect.poll(() => scrolls(page)).toEqual([{ top: 0, behavior: "instant" }]);
  });

  test("Back restores the old position", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, "/terms");
    await page.evaluate(() => {
      const ended = new Promise((resolve) => window.addEventListener("scrollend", resolve, { once: true }));
      window.scrollTo({ top: 700, behavior: "instant" });
      return ended;
    });
    await navigate(page, "/work");
    await expect(page).toHaveURL("/work");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/terms");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  });

  test("a full page load starts at the top, wherever the previous page was left", async ({ page }) => {
    await open(page, "/privacy");
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
    await open(page, "/terms");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  });
});

test.describe("HD-10", () => {
  // The gallery shows an avatar whose picture is missing.
  test.use({ allowedErrors: /404/ });

  test("HD-10: shows one toast at a time until it is dismissed", async ({ page }) => {
    await open(page, "/demo/ui");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("button", { name: "Success", exact: true }).click();
    await expect(page.locator(".toast")).toHaveCount(1);
    await page.getByRole("button", { name: "Error", exact: true }).click();
    await expect(page.locator(".toast")).toHaveCount(1);
    await page.clock.fastForward(999_000);
    await expect(page.locator(".toast")).toHaveCount(1);
    await page.clock.fastForward(2_000);
    await expect(page.locator(".toast")).toHaveCount(0);
  });
});

test("the skip link moves past the header", async ({ page }) => {
  await open(page, "/about");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
});

declare global {
  interface Window {
    scrollsSeen: ScrollToOptions[];
    /** The framework's own handle on its router. */
    __reactRouterDataRouter: { navigate(to: string): Promise<void> };
  }
}

function recordScrolls(): void {
  window.scrollsSeen = [];
  const scrollTo = window.scrollTo.bind(window);
  window.scrollTo = ((options: ScrollToOptions) => {
    if (options.top !== 400) window.scrollsSeen.push(options);
    scrollTo(options);
  }) as typeof window.scrollTo;
}

const scrolls = (page: Page) => page.evaluate(() => window.scrollsSeen);

/** Navigates inside the site to an address that no link on the page has. */
async function navigate(page: Page, to: string): Promise<void> {
  await page.evaluate((href) => window.__reactRouterDataRouter.navigate(href), to);
}
