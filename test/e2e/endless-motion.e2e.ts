import type { Page } from "@playwright/test";
import { pages } from "#content/pages/pages.ts";
import { provesAll } from "#test/proofs/runs.ts";
import { expect, open, test, withMotion } from "./fixtures.ts";

test.use(withMotion);

/** Those with something that moves without end; with PROOFS=all every page, so that none can be forgotten here. */
const PATHS = provesAll
  ? Object.keys(pages).filter((path) => path !== "*")
  : ["/", "/services", "/work", "/about"];
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 760 },
];
const STEP_PX = 500;

/** The endless animations that run although nothing of what they move is inside the window. */
function runningUnseen(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === "running" && effect?.getTiming().iterations === Infinity,
      )
      .filter(({ effect }) => {
        const target = (effect as KeyframeEffect).target as Element;
        const { top, bottom, left, right } = target.getBoundingClientRect();
        return bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth;
      })
      .map((animation) => {
        const { target } = animation.effect as KeyframeEffect;
        return `${(animation as CSSAnimation).animationName} of .${target?.getAttribute("class")}`;
      }),
  );
}

/** What stands still although all of it is inside the window. */
function stillThoughSeen(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('[data-moving="false"]'))
      .filter((element) => {
        const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
        // what a closed <details> holds has a place, too
        if (!element.checkVisibility()) return false;
        return width * height > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      })
      .map((element) => `.${element.getAttribute("class")}`),
  );
}

for (const path of PATHS)
  test(`HM-8: ${path}: nothing that moves without end runs out of sight, on a desktop and on a phone`, async ({
    page,
  }) => {
    await open(page, path);
    // Ends the splash; the last thing to come to life is a widget of the home page.
    await page.keyboard.press("Shift");
    await expect(page.locator('.live:not([data-shown="true"])')).toHaveCount(0);
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < height; top += STEP_PX) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
        const where = `${viewport.width} px wide, at ${top} px`;
        await expect.poll(() => runningUnseen(page), `run unseen, ${where}`).toEqual([]);
        await expect.poll(() => stillThoughSeen(page), `still though seen, ${where}`).toEqual([]);
      }
    }
  });
