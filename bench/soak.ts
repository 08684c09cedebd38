import { readdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { startSiteProcess } from "#test/site-process.ts";
import type { Measurement } from "./measurement.ts";
import { residentMegabytes } from "./resident-memory.ts";
import { median } from "./throughput.ts";

/** An hour finds what leaks; five minutes what leaks badly. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? (process.env.CI ? 5 : 60));
const SAMPLE_MS = 5_000;
const AT_ONCE = 8;
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
  const samples: { memory: number; files: number }[] = [];
  let requests = 0;
  let failures = 0;
  let stopped = false;
  try {
    const user = await signedInUser(site.url, "soak@client.example");
    const paid = (await (await fetch(`${site.url}/api/resources?is_free=true`)).json()) as { slug: string }[];
    const asks: (() => Promise<Response>)[] = [
      ...PUBLIC.map((path) => () => fetch(site.url + path)),
      () => user.fetch("/api/library"),
      () => user.fetch(`/api/secure-download?slug=${paid[0]?.slug}`),
      () => fetch(`${site.url}/api/contact`, { method: "POST", body: "{}" }),
    ];
    const running = Array.from({ length: AT_ONCE }, async (_, offset) => {
      for (let turn = offset; !stopped; turn++) {
        const response = await asks[turn % asks.length]?.().catch(() => null);
        await response?.arrayBuffer();
        requests += 1;
        if (!response || response.status >= 500) failures += 1;
        await wait(5);
      }
    });
    for (const end = Date.now() + MINUTES * 60_000; Date.now() < end; ) {
      await wait(SAMPLE_MS);
      const files = await readdir(`/proc/${site.process.pid}/fd`).catch(() => []);
      samples.push({ memory: await residentMegabytes(site.url), files: files.length });
    }
    stopped = true;
    await Promise.all(running);
  } finally {
    await site.stop();
  }
  // The first third warms up: code is compiled, caches fill.
  const third = Math.floor(samples.length / 3);
  const [second, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
  const compare = (of: (sample: (typeof samples)[number]) => number) =>
    [median(second.map(of)), median(last.map(of))] as const;
  const [memory, memoryLater] = compare((sample) => sample.memory);
  const [files, filesLater] = compare((sample) => sample.files);
  yield {
    name: `minutes, requests, of which failed`,
    value: `${MINUTES} ${requests} ${failures}`,
    goal: "0 failed",
    met: failures === 0,
  };
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
    process.stdout.write(`${name}: ${value}${met ? "" : " MISSED"}\n`);
