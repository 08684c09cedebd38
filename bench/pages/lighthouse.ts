import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { pages } from "#content/pages/pages.ts";
import { startSiteProcess } from "#test/site-process.ts";
import type { Measurement } from "../measure/measurement.ts";

const exec = promisify(execFile);
const LIGHTHOUSE = "lighthouse@13.5.0";

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** Runs per page: times differ by a tenth or more between runs. */
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
/** Limits the pages: `BENCH_PATHS=/,/store`. */
const PATHS = process.env.BENCH_PATHS?.split(",");

/** Lighthouse mobile for every indexed page: four categories, LCP and CLS, worst of its runs. */
export async function* benchLighthouse(): AsyncGenerator<Measurement> {
  const site = await startSiteProcess();
  try {
    const indexed = Object.keys(pages).filter((key) => pages[key as keyof typeof pages].indexed);
    for (const path of PATHS ?? indexed) {
      const runs: Run[] = [];
      while (runs.length < RUNS) runs.push(await measure(site.url + path));
      const scores = CATEGORIES.map((_, at) => Math.min(...runs.map((run) => run.scores[at] ?? 0)));
      const [lcp, cls] = [Math.max(...runs.map((run) => run.lcp)), Math.max(...runs.map((run) => run.cls))];
      yield {
        name: `${path} scores, LCP, CLS; all ${runs.length} performances`,
        value: `${scores.join("/")} ${lcp.toFixed(2)}s ${cls.toFixed(3)}; ${runs.map((run) => run.scores[0]).join(" ")}`,
        goal: `>= ${GOALS.join("/")}, < 1.2s, < 0.01`,
        met: scores.every((score, at) => score >= (GOALS[at] ?? 100)) && lcp < 1.2 && cls < 0.01,
      };
    }
  } finally {
    await site.stop();
  }
}

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** Minimum in every run. */
const GOALS = [97, 100, 100, 100];

type Run = { scores: number[]; lcp: number; cls: number };

async function measure(url: string): Promise<Run> {
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
  const run = () => exec("npx", args, { env, maxBuffer: 64 * 1024 * 1024 });
  // Lighthouse occasionally misses the navigation start (NO_NAVSTART) and asks to be run again.
  const { stdout } = await run().catch(run);
  const { categories, audits }: Report = JSON.parse(stdout);
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    scores: CATEGORIES.map(score),
    lcp: (audits["largest-contentful-paint"]?.numericValue ?? 0) / 1000,
    cls: audits["cumulative-layout-shift"]?.numericValue ?? 0,
  };
}
