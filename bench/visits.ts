import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { startSiteProcess } from "#test/site-process.ts";
import type { Measurement } from "./measurement.ts";
import { load, median, missingCommands } from "./throughput.ts";

const ROUNDS = 7;
const LEAST = 0.98;
/** The same length, so that only counting differs. */
const PERSON =
  "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36";
const PROGRAM = PERSON.replace("Chrome/150.0 Safari/537.36", "Googlebot/2.1 AndMore/1.00");
const FROM = "Referer: https://news.example/today";

/** What counting costs a page that is served from memory: a person's visits, which are counted, against a program's, which are not. */
export async function benchVisits(): Promise<Measurement[]> {
  const missing = await missingCommands("taskset", "wrk");
  if (missing.length > 0) return [{ name: `skipped: no ${missing.join(", ")} here`, value: "" }];
  const site = await startSiteProcess();
  const url = `${site.url.replace("localhost", "127.0.0.1")}/store`;
  try {
    await promisify(execFile)("taskset", ["-acp", "0", String(site.process.pid)]);
    await load(url, PERSON, FROM);
    const counted: number[] = [];
    const uncounted: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      counted.push(await load(url, PERSON, FROM));
      uncounted.push(await load(url, PROGRAM, FROM));
    }
    const ratio = median(counted) / median(uncounted);
    return [
      { name: "/store counted, requests/s", value: Math.round(median(counted)).toLocaleString("en") },
      { name: "/store not counted, requests/s", value: Math.round(median(uncounted)).toLocaleString("en") },
      { name: "counted / not counted", value: ratio.toFixed(3), goal: `>= ${LEAST}`, met: ratio >= LEAST },
    ];
  } finally {
    await site.stop();
  }
}
