import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { setPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { type SiteProcess, startSiteProcess } from "#test/site-process.ts";
import { cpuTime } from "../measure/cpu-time.ts";
import { type Measurement, median } from "../measure/measurement.ts";
import { residentMegabytes } from "../measure/resident-memory.ts";
import { type Ask, mixture, visitAll } from "./mixture.ts";

/** An hour finds any leak; five minutes, as in CI, find large ones. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 60);
/** Uses a tenth of a core or less, so that it can run beside other work. */
const PER_SECOND = Number(process.env.SOAK_PER_SECOND ?? 20);
/** Each sample collects all garbage, which takes a tenth of a second. */
const SAMPLE_MS = 10_000;
const AT_ONCE = 4;
/** Niceness of site and load generator once the site has started. */
const BEHIND_OTHERS = 10;
/** Expected on a busy machine: a slow provider simulator, or overload. */
const BUSY = new Set([502, 503]);

/**
 * A long mixture of all requests: live heap and open files of the last third must match those of the second. Judged
 * only by values that a slow machine does not change.
 */
export async function* benchSoak(stop = new AbortController().signal): AsyncGenerator<Measurement> {
  const site = await startSiteProcess({ env: { NODE_OPTIONS: "--import ./bench/soak/report-heap.ts" } });
  const samples: Sample[] = [];
  const counts: Counts = { requests: 0, refused: new Map(), failed: new Map() };
  const over = new AbortController();
  const signal = AbortSignal.any([stop, over.signal]);
  try {
    await visitAll(site.url);
    for (const pid of [process.pid, site.process.pid ?? 0]) setPriority(pid, BEHIND_OTHERS);
    const asks = await mixture(site.url);
    const used = await cpuTime(site.process.pid);
    const asking = Array.from({ length: AT_ONCE }, (_, offset) => askOn(asks, { offset, counts, signal }));
    for (const end = Date.now() + MINUTES * 60_000; Date.now() < end && !signal.aborted; ) {
      await wait(SAMPLE_MS, undefined, { signal }).catch(() => {});
      if (!signal.aborted) samples.push(await takeSample(site));
    }
    over.abort();
    await Promise.all(asking);
    const share = ((await cpuTime(site.process.pid)) - used) / (MINUTES * 600);
    yield { name: "percent of a core used by the site", value: share.toFixed(1) };
    yield* judgeRequests(counts);
    yield* judgeSamples(samples);
  } finally {
    over.abort();
    await site.stop();
  }
}

function* judgeRequests({ requests, refused, failed }: Counts): Generator<Measurement> {
  const failures = [...failed.values()].reduce((sum, count) => sum + count, 0);
  yield {
    name: "minutes, requests, of which failed",
    value: `${MINUTES} ${requests} ${failures}`,
    goal: "0 failed",
    met: requests > 0 && failures === 0,
  };
  for (const [name, count] of failed) yield { name: `  failed: ${name}`, value: String(count) };
  for (const [name, count] of refused) yield { name: `  too busy: ${name}`, value: String(count) };
}

type Counts = { requests: number; refused: Map<string, number>; failed: Map<string, number> };

async function askOn(
  asks: Ask[],
  { offset, counts, signal }: { offset: number; counts: Counts; signal: AbortSignal },
): Promise<void> {
  for (let turn = offset; !signal.aborted; turn++) {
    const { name, ask } = asks[turn % asks.length] as Ask;
    const { status, body } = await ask().catch((error) => ({ status: 0, body: String(error) }));
    if (signal.aborted) return;
    counts.requests += 1;
    const outcome = `${name}: ${status || "no response"} ${body.slice(0, 100)}`;
    if (BUSY.has(status)) count(counts.refused, outcome);
    else if (status === 0 || status >= 500) count(counts.failed, outcome);
    await wait((AT_ONCE * 1000) / PER_SECOND, undefined, { signal }).catch(() => {});
  }
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

type Sample = { resident: number; heap: number; files: number };

async function takeSample({ url, process: child }: SiteProcess): Promise<Sample> {
  const files = await readdir(`/proc/${child.pid}/fd`).catch(() => []);
  const ended = new AbortController();
  const end = () => ended.abort(new Error("The site has exited"));
  child.once("exit", end).send("heap");
  const [{ heap }] = (await once(child, "message", { signal: ended.signal })) as [{ heap: number }];
  child.off("exit", end);
  return { resident: await residentMegabytes(url), heap: heap / 1024 / 1024, files: files.length };
}

/** The first third warms up: code is compiled, caches fill. */
function* judgeSamples(samples: Sample[]): Generator<Measurement> {
  const third = Math.floor(samples.length / 3);
  const compare = (of: (sample: Sample) => number) =>
    [median(samples.slice(third, 2 * third).map(of)), median(samples.slice(2 * third).map(of))] as const;
  const [resident, residentLater] = compare((sample) => sample.resident);
  const [heap, heapLater] = compare((sample) => sample.heap);
  const [files, filesLater] = compare((sample) => sample.files);
  const text = (before: number, later: number) => `${before.toFixed(0)} ${later.toFixed(0)}`;
  yield { name: "resident MB: second third, last third", value: text(resident, residentLater) };
  yield {
    name: "heap MB after a collection: second third, last third",
    value: text(heap, heapLater),
    // A module loaded late adds a few megabytes, once.
    goal: "< +10",
    met: heapLater < heap + 10,
  };
  // Database connections vary up to the size of the pool.
  yield {
    name: "open files: second third, last third",
    value: text(files, filesLater),
    goal: "< +10",
    met: filesLater < files + 10,
  };
}

/** Runs beside the browser tests until a signal; exits with 1 for missed goals. */
if (import.meta.main) {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      process.exitCode = 1;
      stop.abort();
    });
  for await (const { name, value, met } of benchSoak(stop.signal)) {
    process.stdout.write(`soak: ${name}: ${value}${met === false ? " MISSED" : ""}\n`);
    if (met === false) process.exitCode = 1;
  }
}
