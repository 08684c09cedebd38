import type { Browser } from "@playwright/test";
import { pages } from "#content/pages/pages.ts";
import { runOffer } from "#content/store/item/run-offer.ts";
import { itemUrl } from "#shared/urls.ts";
import { startSiteProcess } from "#test/site-process.ts";
import { launchBrowser } from "../measure/launch-browser.ts";
import { atLeast, atMost, type Measurement } from "../measure/measurement.ts";

const SLOWDOWN = 4;
const LIMIT_MS = 100;
const WATCHED_MS = 5000;

/** Has 25 nodes. */
const LARGE_ITEM = itemUrl(false, "incident-to-postmortem");
const PLAYER_LIMIT_MS = 50;
/** Share of the frames that the screen could show while packets move. */
const PLAYER_FRAMES = 0.95;

/** Longest main-thread task after load, on a phone's screen with a 4x slower CPU. */
export async function* benchLongTasks(): AsyncGenerator<Measurement> {
  const site = await startSiteProcess();
  const browser = await launchBrowser();
  try {
    yield* measurePlayer(browser, site.url + LARGE_ITEM);
    for (const path of Object.keys(pages).filter((key) => pages[key as keyof typeof pages].indexed)) {
      const page = await openSlowly(browser, site.url + path);
      const longest = await page.evaluate(longestTask, WATCHED_MS);
      yield atMost(`${path} longest task after load, ms`, longest, LIMIT_MS, 0);
      await page.close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function openSlowly(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(url);
  return page;
}

/** A run from its second node on: the player's code and the trace have arrived by then. */
async function* measurePlayer(browser: Browser, url: string): AsyncGenerator<Measurement> {
  const page = await openSlowly(browser, url);
  await page.getByRole("button", { name: runOffer.run, exact: true }).click();
  await page.locator('.player-node[data-state="done"]').first().waitFor();
  const { longest, frames } = await page.evaluate(watchFrames, WATCHED_MS);
  await page.close();
  yield atMost("player of 25 nodes, longest task, ms", longest, PLAYER_LIMIT_MS, 0);
  yield atLeast("player of 25 nodes, frames a second", frames, 60 * PLAYER_FRAMES);
}

/** Runs in the page. A long task shorter than 50 ms is not reported; 0 means none. */
async function watchFrames(watchedMs: number): Promise<{ longest: number; frames: number }> {
  let longest = 0;
  let frames = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: "longtask" });
  const start = performance.now();
  await new Promise<void>((resolve) => {
    requestAnimationFrame(function count(now) {
      frames++;
      if (now - start < watchedMs) requestAnimationFrame(count);
      else resolve();
    });
  });
  return { longest, frames: (frames - 1) / ((performance.now() - start) / 1000) };
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
