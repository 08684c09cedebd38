import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { launchBrowser } from "../measure/launch-browser.ts";

type Seen = {
  served: number;
  failures: string[];
  longest: { ms: number; at: number }[];
  ownDelayMs: number;
};

/**
 * Requests pages continuously and reports the longest time without one. Runs in its own thread, so that the bench's
 * simulators do not distort it.
 */
export function watchPages(url: string) {
  const worker = new Worker(new URL("./watch-pages.worker.ts", import.meta.url), { workerData: url });
  return {
    async stop(): Promise<Seen> {
      const seen = once(worker, "message");
      worker.postMessage("stop");
      const [message] = await seen;
      return message;
    },
  };
}

/** Browser that keeps navigating: every script and style of both versions must be available. */
export async function watchBrowser(url: string) {
  const browser = await launchBrowser();
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
        // Client-side navigation fetches the next page's scripts of this page's version.
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
