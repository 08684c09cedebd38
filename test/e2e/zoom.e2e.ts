import type { Page } from "@playwright/test";
import { type PagePath, pages } from "#content/pages.ts";
import { findCutText } from "./find-cut-text.ts";
import { expect, open, test } from "./fixtures.ts";

const paths = (Object.keys(pages) as PagePath[]).filter(
  (path) => !["*", "/account", "/auth/callback"].includes(path),
);

/** A window of 1280 by 720 at 200 and at 400 percent. */
const zooms = {
  "200": { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 },
  "400": { viewport: { width: 320, height: 180 }, deviceScaleFactor: 4 },
};

for (const [percent, window] of Object.entries(zooms))
  test.describe(`at ${percent} % zoom`, () => {
    test.use({ ...window, contextOptions: { reducedMotion: "reduce" } });

    for (const path of paths)
      test(`RT-1 ${path}: nothing is cut`, async ({ page }) => {
        await open(page, path);
        await page.locator("main details").evaluateAll((folds) => {
          for (const fold of folds) fold.setAttribute("open", "");
        });
        expect(await findCutText(page)).toEqual([]);
      });

    test("HD-5 the slide-out menu is reached to its end and closed again", async ({ page }) => {
      await open(page, "/about");
      await page.getByRole("button", { name: "Open menu" }).click();
      const menu = page.getByRole("dialog", { name: "Menu" });
      expect(await findCutText(page)).toEqual([]);
      await reach(menu.getByRole("link", { name: "Book a Call" }));
      await menu.getByRole("button", { name: "Close menu" }).click();
      await expect(menu).toBeHidden();
    });

    test("SI-1 SI-3 the sign-in dialog is reached to its end in both views", async ({ page }) => {
      await open(page, "/about");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      const dialog = page.getByRole("dialog");
      await reach(dialog.getByRole("link").last());
      await dialog.getByRole("button", { name: "Continue with Email" }).click();
      expect(await findCutText(page)).toEqual([]);
      await reach(dialog.getByRole("button", { name: "← Back to sign in options" }));
      await dialog.getByRole("button", { name: "Close sign-in" }).click();
      await expect(dialog).toBeHidden();
    });
  });

/** Scrolls as a reader would, and finds it whole on the screen. */
async function reach(target: ReturnType<Page["locator"]>): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await expect(target).toBeInViewport({ ratio: 0.95 });
}
