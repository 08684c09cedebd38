import type { Browser } from "@playwright/test";

/** Milliseconds since the start of the navigation. */
export type Opening = { firstPaint: number; largestPaint: number; click: number };

/** DevTools' slow 4G and a 4x slower CPU, on a phone's screen. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (0.675 * 1024 * 1024) / 8,
};
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

/**
 * Opens a page as a first-time visitor; returns when it paints and when a click on its first button works.
 */
export async function openPage(browser: Browser, url: string): Promise<Opening> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.addInitScript(clickUntilItWorks);
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(() => "clickWorked" in window, undefined, { timeout: 60_000 });
    return await page.evaluate(readOpening);
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page from the start. A click works when it changes the page before anything else happens, or, where
 * code has to load first, when it opens a dialog or the page takes over the form's submission.
 */
function clickUntilItWorks(): void {
  let changed = false;
  const changes = new MutationObserver(() => {
    changed = true;
  });
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  // The default action of a link or form would leave the page.
  for (const event of ["click", "submit"])
    addEventListener(event, (dispatched) => {
      const { target, defaultPrevented } = dispatched;
      if (event === "submit" && defaultPrevented) changed = true;
      if (event === "submit" || (target as Element).closest("a")) dispatched.preventDefault();
    });
  const timer = setInterval(async () => {
    const button = document.querySelector<HTMLElement>("main :is(button, a[aria-haspopup]):not(dialog *)");
    if (!button) return;
    changes.takeRecords();
    changed = false;
    button.click();
    for (let turn = 0; turn < 5; turn++) await null;
    if (!changed && !document.querySelector("dialog:modal")) return;
    clearInterval(timer);
    Object.assign(window, { clickWorked: performance.now() });
  }, 20);
}

/** Runs in the page, at the end. */
async function readOpening(): Promise<Opening> {
  const newest = (type: string) =>
    new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type,
        buffered: true,
      });
    });
  const [first] = performance.getEntriesByName("first-contentful-paint");
  const clickWorked: number = Reflect.get(window, "clickWorked");
  return {
    firstPaint: first?.startTime ?? 0,
    largestPaint: await newest("largest-contentful-paint"),
    click: clickWorked,
  };
}
