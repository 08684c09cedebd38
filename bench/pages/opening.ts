import { startSiteProcess } from "#test/site-process.ts";
import { launchBrowser } from "../measure/launch-browser.ts";
import { type Measurement, median } from "../measure/measurement.ts";
import { startDefaultSite } from "./default-site.ts";
import { type Opening, openPage } from "./open-page.ts";

const PATHS = ["/store", "/services", "/contact"];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
/** Differences up to this ratio count as equal. */
const TOLERANCE = 1.02;
const WHAT = { firstPaint: "first paint", largestPaint: "largest paint", click: "a click works" } as const;

/**
 * Slow 4G and a slow phone: our pages against the same pages with the framework's default scripts,
 * alternating.
 */
export async function* benchOpening(): AsyncGenerator<Measurement> {
  const ours = await startSiteProcess();
  const theirs = await startDefaultSite(ours.url, PATHS);
  const browser = await launchBrowser();
  try {
    for (const path of PATHS) {
      const rounds: { ours: Opening; theirs: Opening }[] = [];
      for (let round = 0; round < ROUNDS; round++)
        rounds.push({
          ours: await openPage(browser, ours.url + path),
          theirs: await openPage(browser, theirs.url + path),
        });
      for (const [key, name] of Object.entries(WHAT) as [keyof Opening, string][]) {
        const [mine, plain] = (["ours", "theirs"] as const).map((side) =>
          median(rounds.map((round) => round[side][key])),
        ) as [number, number];
        yield {
          name: `${path} ${name}, ms, against the default`,
          value: `${mine.toFixed(0)} / ${plain.toFixed(0)}`,
          goal: `<= ${TOLERANCE} of the default`,
          met: mine <= plain * TOLERANCE,
        };
      }
    }
  } finally {
    await browser.close();
    await theirs.stop();
    await ours.stop();
  }
}
