import { gzipSync } from "node:zlib";
import { chromium, type Response } from "@playwright/test";
import { pages } from "#content/pages.ts";
import { startSiteProcess } from "#test/site-process.ts";
import type { Measurement } from "./measurement.ts";

/** The account is for those who have been here before. */
const LIMITS: Record<string, number> = { "/account": 136 };
const OTHERS = 120;

/** gzip KB of the scripts that a page needs to come alive: all that arrived when hydration ended. */
export async function benchPageWeight(): Promise<Measurement[]> {
  const site = await startSiteProcess();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ["--no-sandbox"],
  });
  try {
    const paths = [...Object.keys(pages).filter((path) => path !== "*"), "/no-such-page"];
    const results: Measurement[] = [];
    for (const path of paths) {
      const page = await browser.newPage();
      const scripts = new Map<string, Promise<number>>();
      const count = (response: Response) => {
        if (!response.url().endsWith(".js")) return;
        scripts.set(
          response.url(),
          response.body().then((body) => gzipSync(body, { level: 9 }).length),
        );
      };
      page.on("response", count);
      await page.goto(site.url + path);
      await page.waitForFunction(() => document.documentElement.dataset.hydrated === "true");
      page.off("response", count);
      const sizes = await Promise.all(scripts.values());
      const kb = sizes.reduce((sum, size) => sum + size, 0) / 1024;
      const limit = LIMITS[path] ?? OTHERS;
      results.push({
        name: `${path} first-load JS, gzip KB`,
        value: kb.toFixed(1),
        goal: `<= ${limit}`,
        met: kb <= limit,
      });
      await page.close();
    }
    return results;
  } finally {
    await browser.close();
    await site.stop();
  }
}
