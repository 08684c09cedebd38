import type { Page } from "@playwright/test";
import { expect, hydrated } from "./fixtures.ts";

export const HEADLINE = "Your team does the work. The busywork does itself.";

/** Past the splash at the very start, and from then on the time is in our hands. */
export async function openPaused(page: Page, path = "/"): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(path);
  await hydrated(page);
  await page.keyboard.press("Shift");
}

/** Scrolls until so much of the counter's section is seen. */
export async function showHours(page: Page, share: number): Promise<void> {
  await page.evaluate((part) => {
    const { top, height } = (document.querySelector(".hours") as Element).getBoundingClientRect();
    scrollTo({ top: scrollY + top - innerHeight + height * part, behavior: "instant" });
  }, share);
}

const IDLE_AT_THE_LATEST = 3000;

/** What is below the fold comes to life in an idle moment, which a clock that stands still never brings. */
export async function whenAlive(page: Page, expectation: () => Promise<void>): Promise<void> {
  await page.clock.runFor(IDLE_AT_THE_LATEST);
  await expect(async () => {
    await page.clock.runFor(20);
    await expectation();
  }).toPass();
}
