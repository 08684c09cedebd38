import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";

const PATHS = ["/", "/store", "/resources", "/about", "/contact"];

/** Asks for pages without a pause, and looks how long there was ever none. */
export function watchPages(url: string) {
  let stopped = false;
  let served = 0;
  const gaps: { ms: number; at: number }[] = [];
  let last = performance.now();
  const failures: string[] = [];
  const began = performance.now();
  // What the one who asks was too busy to notice is not the site's.
  const own = monitorEventLoopDelay();
  own.enable();

  const seconds = () => `after ${((performance.now() - began) / 1000).toFixed(0)} s`;

  async function ask(offset: number): Promise<void> {
    for (let turn = offset; !stopped; turn++) {
      const path = PATHS[turn % PATHS.length] ?? "/";
      const result = await fetch(url + path, { signal: AbortSignal.timeout(10_000) }).then(
        async (response) => ((await response.text()).includes("</html>") ? response.status : "cut off"),
        (error) => String(error),
      );
      if (result === 200) {
        served += 1;
        const now = performance.now();
        gaps.push({ ms: now - last, at: (now - began) / 1000 });
        last = now;
      } else failures.push(`${seconds()} ${path}: ${result}`);
      await wait(20);
    }
  }
  const running = [0, 1, 2].map(ask);
  return {
    async stop() {
      stopped = true;
      await Promise.all(running);
      const longest = gaps.toSorted((one, other) => other.ms - one.ms).slice(0, 3);
      return { served, failures, longest, ownDelayMs: own.max / 1e6 };
    },
  };
}

/** A browser that walks through the site all the time: every script and style of both versions must be there. */
export async function watchBrowser(url: string) {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage();
  const broken: string[] = [];
  let visits = 0;
  let stopped = false;
  page.on("pageerror", (error) => broken.push(String(error)));
  page.on("response", (response) => {
    if (response.url().includes("/assets/") && response.status() >= 400)
      broken.push(`${response.status()} ${response.url()}`);
  });
  const running = (async () => {
    while (!stopped)
      try {
        await page.goto(`${url}/store`);
        // Inside the site: the next page's scripts are fetched by this page's version.
        await page.locator("footer a[href='/about']").first().click();
        await page.waitForURL("**/about");
        visits += 1;
      } catch (error) {
        if (!stopped) broken.push(String(error).split("\n")[0] ?? "");
      }
  })();
  return {
    async stop() {
      stopped = true;
      await running;
      await browser.close();
      return { visits, broken };
    },
  };
}
