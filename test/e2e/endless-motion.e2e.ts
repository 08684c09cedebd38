import type { Page } from "@playwright/test";
import { pages } from "#content/pages/pages.ts";
import { provesAll } from "#test/proofs/runs.ts";
import { expect, open, test, withMotion } from "./fixtures.ts";

test.use(withMotion);

/** The pages with endless animations; PROOFS=all checks every page, so that no new one is missed. */
const PATHS = provesAll
  ? Object.keys(pages).filter((path) => path !== "*")
  : ["/", "/services", "/work", "/about"];
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 760 },
];
const STEP_PX = 500;

/** Endless animations that run although their targets are outside the window. */
function findRunningOffScreen(page: Page): Promise<string[]> {
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

/** Endless animations that are paused although their targets are inside the window. */
function findPausedOnScreen(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('[data-moving="false"]'))
      .filter((element) => {
        const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
        // The content of a closed <details> has a box, too.
        if (!element.checkVisibility()) return false;
        return width * height > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      })
      .map((element) => `.${element.getAttribute("class")}`),
  );
}

for (const path of PATHS)
  test(`HM-8: ${path}: no endless animation runs off screen, on a desktop or on a phone`, async ({
    page,
  }) => {
    await open(page, path);
    // Ends the splash; the last widget to hydrate is on the home page.
    await page.keyboard.press("Shift");
    await expect(page.locator('.live:not([data-shown="true"])')).toHaveCount(0);
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < height; top += STEP_PX) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
        const where = `${viewport.width} px wide, at ${top} px`;
        await expect.poll(() => findRunningOffScreen(page), `run unseen, ${where}`).toEqual([]);
        await expect.poll(() => findPausedOnScreen(page), `still though seen, ${where}`).toEqual([]);
      }
    }
  });
