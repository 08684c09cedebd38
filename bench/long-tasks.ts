import { chromium } from "@playwright/test";
import { pages } from "#content/pages/pages.ts";
import { startSiteProcess } from "#test/site-process.ts";
import type { Measurement } from "./measure/measurement.ts";

const SLOWDOWN = 4;
const LIMIT_MS = 100;
const WATCHED_MS = 5000;

/** Longest main-thread task after load, on a phone's screen with a 4x slower CPU. */
export async function* benchLongTasks(): AsyncGenerator<Measurement> {
  const site = await startSiteProcess();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ["--no-sandbox"],
  });
  try {
    for (const path of Object.keys(pages).filter((key) => pages[key as keyof typeof pages].indexed)) {
      const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
      await page.goto(site.url + path);
      const longest = await page.evaluate(longestTask, WATCHED_MS);
      yield {
        name: `${path} longest task after load, ms`,
        value: longest.toFixed(0),
        goal: `<= ${LIMIT_MS}`,
        met: longest <= LIMIT_MS,
      };
      await page.close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Runs in the page. The observer reports tasks of 50 ms and more; 0 means none. */
async function longestTask(watchedMs: number): Promise<number> {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime >= (navigation?.loadEventEnd ?? 0)) longest = Math.max(longest, duration);
  }).observe({ type: "longtask", buffered: true });
  await new Promise((resolve) => setTimeout(resolve, watchedMs));
  return longest;
}
