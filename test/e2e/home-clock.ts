import type { Page } from "@playwright/test";
import { expect, hydrated } from "./fixtures.ts";

export const HEADLINE = "Your team does the work. The busywork does itself.";

/** Skips the splash and pauses the clock, so that the test controls the time. */
export async function openPaused(page: Page, path = "/"): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(path);
  await hydrated(page);
  await page.keyboard.press("Shift");
}

/** Scrolls until this share of the counter's section is visible. */
export async function showHours(page: Page, share: number): Promise<void> {
  await page.evaluate((part) => {
    const { top, height } = (document.querySelector(".hours") as Element).getBoundingClientRect();
    scrollTo({ top: scrollY + top - innerHeight + height * part, behavior: "instant" });
  }, share);
}

const IDLE_AT_THE_LATEST = 3000;

/** Content below the fold hydrates in an idle moment, which never comes while the clock is paused. */
export async function whenHydrated(page: Page, expectation: () => Promise<void>): Promise<void> {
  await page.clock.runFor(IDLE_AT_THE_LATEST);
  await expect(async () => {
    await page.clock.runFor(20);
    await expectation();
  }).toPass();
}
