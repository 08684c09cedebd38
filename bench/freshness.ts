import { setTimeout as wait } from "node:timers/promises";
import { parseConfig } from "#server/config.ts";
import { connectDatabase } from "#server/platform/db/database.ts";
import { createLog } from "#server/platform/log/create-log.ts";
import { attachDatabase } from "#server/wire.ts";
import { startNginx, whyNoNginx } from "#test/fixtures/nginx.ts";
import { startSiteProcess } from "#test/site-process.ts";
import { atMost, type Measurement } from "./measure/measurement.ts";

const SECOND = 1000;
const LIMITS = { busy: 2, quiet: 6 };
const ROUNDS = 3;
/** Each client has its own URL, cache entry and offset within the second. */
const ASKERS = 10;

/**
 * Measures how long after a catalogue change a page through nginx shows it, both with requests every second and on
 * the first request after a pause. nginx may show a stored page for some seconds (6, or 7 by its clock of whole
 * seconds), so an hour's pause behaves like a longer one: URLs are left alone for shorter and longer than that
 * before the change and requested once afterwards.
 */
export async function* benchFreshness(): AsyncGenerator<Measurement> {
  const reason = whyNoNginx();
  if (reason) return yield { name: `skipped: ${reason}`, value: "" };
  const site = await startSiteProcess();
  const database = await attachDatabase(parseConfig({ DATA_DIR: site.dataDir }), createLog("silent"));
  const { pool, close } = connectDatabase({ url: database.url, onError: () => {} });
  const nginx = await startNginx({ upstreams: [Number(new URL(site.url).port)] });
  const shows = async (path: string, title: string) =>
    (await (await fetch(nginx.url + path)).text()).includes(title);
  const change = async (title: string) => {
    await pool.query(
      "update resources set title = $1 where slug = (select min(slug) from resources where not is_free)",
      [title],
    );
    return performance.now();
  };
  try {
    const worst = { busy: 0, quiet: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      worst.busy = Math.max(worst.busy, ...(await askEverySecond(`Busy ${round}`, shows, change)));
      worst.quiet = Math.max(worst.quiet, ...(await askOnce(`Quiet ${round}`, shows, change)));
    }
    yield atMost("s until a change shows, asked every second, at most", worst.busy, LIMITS.busy);
    yield atMost("s after it a first visitor still saw the old, at most", worst.quiet, LIMITS.quiet);
  } finally {
    await nginx.stop();
    await close();
    await database.stop();
    await site.stop();
  }
}

type Shows = (path: string, title: string) => Promise<boolean>;
type Change = (title: string) => Promise<number>;

async function askEverySecond(title: string, shows: Shows, change: Change): Promise<number[]> {
  const began = performance.now();
  const changed = wait(4.3 * SECOND).then(() => change(title));
  return Promise.all(
    Array.from({ length: ASKERS }, async (_, asker) => {
      for (let second = asker / ASKERS; ; second++) {
        await wait(Math.max(0, began + second * SECOND - performance.now()));
        const asked = performance.now();
        if (await shows(`/store?busy=${asker}`, title)) return (asked - (await changed)) / SECOND;
      }
    }),
  );
}

/**
 * Leaves the page alone for 0.1 to 8 s, changes it, and requests it once 0.5 to 7.5 s later. Returns the
 * delays at which the old page was served.
 */
async function askOnce(title: string, shows: Shows, change: Change): Promise<number[]> {
  const changed = wait(8 * SECOND).then(() => change(title));
  const spells = [0.1, 0.9, 3, 5, 8];
  const delays = Array.from({ length: 15 }, (_, at) => (at + 1) / 2);
  return Promise.all(
    spells.flatMap((spell) =>
      delays.map(async (delay) => {
        const path = `/store?quiet=${spell}-${delay}`;
        await wait((8 - spell) * SECOND);
        await shows(path, title);
        const changedAt = await changed;
        await wait(Math.max(0, changedAt + delay * SECOND - performance.now()));
        const asked = performance.now();
        return (await shows(path, title)) ? 0 : (asked - changedAt) / SECOND;
      }),
    ),
  );
}
