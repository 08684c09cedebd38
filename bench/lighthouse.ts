import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { pages } from "#content/pages.ts";
import { startSiteProcess } from "#test/site-process.ts";
import type { Measurement } from "./run.ts";

const exec = promisify(execFile);
const LIGHTHOUSE = "lighthouse@13.5.0";

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; scoreDisplayMode: string }>;
};

/** Lighthouse, mobile, of every indexed page: its four categories, and what issue budgets name: LCP and CLS. */
export async function benchLighthouse(): Promise<Measurement[]> {
  const site = await startSiteProcess();
  try {
    const results: Measurement[] = [];
    for (const path of Object.keys(pages).filter((key) => pages[key as keyof typeof pages].indexed)) {
      const report = await measure(site.url + path);
      const scores = ["performance", "accessibility", "best-practices", "seo"].map((key) =>
        Math.round((report.categories[key]?.score ?? 0) * 100),
      );
      const lcp = (report.audits["largest-contentful-paint"]?.numericValue ?? 0) / 1000;
      const cls = report.audits["cumulative-layout-shift"]?.numericValue ?? 0;
      const met = scores.every((score) => score === 100) && lcp < 1.2 && cls < 0.01;
      const value = `${scores.join("/")} ${lcp.toFixed(2)}s ${cls.toFixed(3)}`;
      results.push({ name: `${path} scores, LCP, CLS`, value, goal: "100 x4, < 1.2s, < 0.01", met });
    }
    return results;
  } finally {
    await site.stop();
  }
}

async function measure(url: string): Promise<Report> {
  const args = [
    "--yes",
    LIGHTHOUSE,
    url,
    "--output=json",
    "--quiet",
    "--form-factor=mobile",
    "--chrome-flags=--headless=new --no-sandbox --disable-background-networking --disable-component-update --disable-sync",
  ];
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH };
  const { stdout } = await exec("npx", args, { env, maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout);
}
