import { readdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { postJson } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { startSiteProcess } from "#test/site-process.ts";
import { cpuTime } from "./cpu-time.ts";
import type { Measurement } from "./measurement.ts";
import { residentMegabytes } from "./resident-memory.ts";
import { median } from "./throughput.ts";

/** An hour finds what leaks; five minutes what leaks badly. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? (process.env.CI ? 5 : 60));
/** A tenth of a core or less: so that it can run beside other work for as long as it takes. */
const PER_SECOND = Number(process.env.SOAK_PER_SECOND ?? 20);
const SAMPLE_MS = 5_000;
const AT_ONCE = 4;
const PUBLIC = [
  "/",
  "/store",
  "/resources",
  "/api/resources",
  "/api/market",
  "/nothing",
  "/api/nothing",
  "/readyz",
];

/** A mixture of everything, for long: memory and file descriptors of the last third are those of the second. */
export async function* benchSoak(): AsyncGenerator<Measurement> {
  const site = await startSiteProcess();
  const samples: Sample[] = [];
  let requests = 0;
  const failures: string[] = [];
  let stopped = false;
  try {
    const asks = await mixture(site.url);
    const used = await cpuTime(site.process.pid);
    const running = Array.from({ length: AT_ONCE }, async (_, offset) => {
      for (let turn = offset; !stopped; turn++) {
        const response = await asks[turn % asks.length]?.().catch(() => null);
        await response?.arrayBuffer();
        requests += 1;
        if (!response || response.status >= 500)
          failures.push(`${response?.status ?? "no response"} ${response?.url.replace(site.url, "") ?? ""}`);
        await wait((AT_ONCE * 1000) / PER_SECOND);
      }
    });
    for (const end = Date.now() + MINUTES * 60_000; Date.now() < end; ) {
      await wait(SAMPLE_MS);
      const files = await readdir(`/proc/${site.process.pid}/fd`).catch(() => []);
      samples.push({ memory: await residentMegabytes(site.url), files: files.length });
    }
    stopped = true;
    await Promise.all(running);
    const share = ((await cpuTime(site.process.pid)) - used) / (MINUTES * 600);
    yield { name: "percent of a core used by the site", value: share.toFixed(1) };
  } finally {
    stopped = true;
    await site.stop();
  }
  yield {
    name: `minutes, requests, of which failed`,
    value: `${MINUTES} ${requests} ${failures.length}`,
    goal: "0 failed",
    met: failures.length === 0,
  };
  for (const failure of failures.slice(0, 10)) yield { name: `  ${failure}`, value: "" };
  yield* judge(samples);
}

type Sample = { memory: number; files: number };

/** Pages, lists, errors, and what a signed-in buyer asks for. */
async function mixture(url: string): Promise<(() => Promise<Response>)[]> {
  const user = await signedInUser(url, "soak@client.example");
  const rows = (await (await fetch(`${url}/api/resources`)).json()) as { slug: string; is_free: boolean }[];
  const slug = (isFree: boolean) => rows.find((row) => row.is_free === isFree)?.slug;
  return [
    ...PUBLIC.map((path) => () => fetch(url + path)),
    () => user.fetch("/api/library"),
    () => user.fetch(`/api/secure-download?slug=${slug(true)}`),
    () => postJson(user, "/api/create-order", { slug: slug(false) }),
    () => fetch(`${url}/api/contact`, { method: "POST", body: "{}" }),
  ];
}

/** The first third warms up: code is compiled, caches fill. */
function* judge(samples: Sample[]): Generator<Measurement> {
  const third = Math.floor(samples.length / 3);
  const compare = (of: (sample: Sample) => number) =>
    [median(samples.slice(third, 2 * third).map(of)), median(samples.slice(2 * third).map(of))] as const;
  const [memory, memoryLater] = compare((sample) => sample.memory);
  const [files, filesLater] = compare((sample) => sample.files);
  yield {
    name: "resident MB: second third, last third",
    value: `${memory.toFixed(0)} ${memoryLater.toFixed(0)}`,
    goal: "< +10 %",
    met: memoryLater < memory * 1.1,
  };
  yield {
    name: "open files: second third, last third",
    value: `${files} ${filesLater}`,
    goal: "< +5",
    met: filesLater < files + 5,
  };
}

if (import.meta.main)
  for await (const { name, value, met } of benchSoak())
    process.stdout.write(`${name}: ${value}${met === false ? " MISSED" : ""}\n`);
