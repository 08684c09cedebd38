import { execFile } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { startNginx } from "#test/fixtures/nginx.ts";
import { startSiteProcess } from "#test/site-process.ts";
import { startBarePeer } from "./measure/bare-peer.ts";
import { cpuTime } from "./measure/cpu-time.ts";
import { atLeast, type Measurement, median } from "./measure/measurement.ts";
import { FIRST_CORE, startFileServer } from "./measure/nginx.ts";

const exec = promisify(execFile);
const PATHS = ["/", "/store"];
const STARTS = 3;

/** Requests compared with their peer, and the goals. */
const RATIOS = [
  { name: "one process / bare node:http", ours: "process", peer: "bare", limit: 0.95 },
  { name: "through nginx's cache / nginx, as a file", ours: "cache", peer: "file", limit: 0.7 },
] as const;
type Server = (typeof RATIOS)[number]["ours" | "peer"];

/**
 * Requests/s of a page with the same headers and gzip bytes from our process, a bare node:http server, nginx with
 * its cache in front of ours, and nginx serving a file; each on one core, with the load from the other,
 * alternating. Restarted several times, because V8's optimizations differ by up to a fifth between starts and stay
 * for a process's lifetime.
 */
export async function benchThroughput(): Promise<Measurement[]> {
  const missing = await missingCommands("taskset", "nginx", "wrk");
  if (missing.length > 0) return [{ name: `skipped: no ${missing.join(", ")} here`, value: "" }];
  const turns: Turn[] = [];
  for (let start = 0; start < STARTS; start++) turns.push(...(await measureStart()));
  return PATHS.flatMap((path) => compare(turns.filter((turn) => turn.path === path)));
}

type Turn = { path: string; rates: Record<Server, Rate> };

async function measureStart(): Promise<Turn[]> {
  const site = await startSiteProcess();
  const url = site.url.replace("localhost", "127.0.0.1");
  const bare = await startBarePeer(url, PATHS);
  const cache = await startNginx({ upstreams: [Number(new URL(url).port)], command: FIRST_CORE });
  const file = await startFileServer(url, PATHS);
  const servers = { process: { url, pid: site.process.pid }, bare, cache, file };
  try {
    await exec("taskset", ["-acp", "0", String(site.process.pid)]);
    await untilIdle(site.process.pid);
    const turns: Turn[] = [];
    for (const path of PATHS) {
      const rates = {} as Turn["rates"];
      for (const [name, { url, pid }] of Object.entries(servers))
        rates[name as Server] = await measure(url + path, pid);
      turns.push({ path, rates });
    }
    return turns;
  } finally {
    await file.stop();
    await cache.stop();
    await bare.stop();
    await site.stop();
  }
}

/** Compares by wall time and by CPU time, which has the goal: it is also valid on a busy machine. */
function compare(turns: Turn[]): Measurement[] {
  const path = turns[0]?.path;
  const ratio = (ours: Server, peer: Server, kind: keyof Rate) =>
    median(turns.map(({ rates }) => rates[ours][kind] / rates[peer][kind]));
  return RATIOS.flatMap(({ name, ours, peer, limit }): Measurement[] => {
    const each = [ours, peer].map((server) => median(turns.map(({ rates }) => rates[server].perSecond)));
    return [
      { name: `${path} ${name}: requests/s`, value: each.map((rate) => Math.round(rate)).join(", ") },
      { name: `${path} ${name}`, value: ratio(ours, peer, "perSecond").toFixed(2) },
      atLeast("  by CPU time", ratio(ours, peer, "perCpuSecond"), limit, 2),
    ];
  });
}

export type Rate = { perSecond: number; perCpuSecond: number };

/** Requests per second, and per second of the process's own CPU time. */
export async function measure(address: string, pid: number | undefined): Promise<Rate> {
  await load(address);
  const before = await cpuTime(pid);
  const perSecond = await load(address);
  const used = ((await cpuTime(pid)) - before) / 1000;
  return { perSecond, perCpuSecond: (perSecond * LOAD_SECONDS) / used };
}

/** A process that has just started still renders its pages. */
export async function untilIdle(pid: number | undefined): Promise<void> {
  for (let before = await cpuTime(pid), used = Number.POSITIVE_INFINITY; used > 100; ) {
    await wait(1000);
    const now = await cpuTime(pid);
    used = now - before;
    before = now;
  }
}

const LOAD_SECONDS = 3;

/** Generates load from the second core; returns requests/s. */
async function load(url: string): Promise<number> {
  const wrk = ["wrk", "-t1", "-c32", `-d${LOAD_SECONDS}s`, "-H", "Accept-Encoding: gzip", url];
  const { stdout } = await exec("taskset", ["-c", "1", ...wrk]);
  if (/Non-2xx/.test(stdout)) throw new Error(`wrk reported errors at ${url}:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** taskset is part of Linux; the others come from system packages. */
export async function missingCommands(...names: string[]): Promise<string[]> {
  const found = await Promise.all(
    names.map((name) =>
      exec("sh", ["-c", `command -v ${name}`]).then(
        () => true,
        () => false,
      ),
    ),
  );
  return names.filter((_, index) => !found[index]);
}
