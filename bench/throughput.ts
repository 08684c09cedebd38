import { execFile } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { startSiteProcess } from "#test/site-process.ts";
import { startBarePeers } from "./bare-peers.ts";
import { cpuTime } from "./cpu-time.ts";
import type { Measurement } from "./measurement.ts";
import { startNginx } from "./nginx.ts";

const exec = promisify(execFile);
const PATHS = ["/", "/store"];
const STARTS = 3;
const GOAL = 1.2;

/**
 * Requests/s of our server against the same headers and gzip bytes from a bare node:http server, a raw socket and nginx,
 * each pinned to one core, load from the other, in turns. Started anew for each turn: what V8 makes of the same functions
 * differs by up to a fifth from one start to the next, and stays for as long as the process does.
 */
export async function benchThroughput(): Promise<Measurement[]> {
  const missing = await missingCommands("taskset", "nginx", "wrk");
  if (missing.length > 0) return [{ name: `skipped: no ${missing.join(", ")} here`, value: "" }];
  const starts: Rates[] = [];
  while (starts.length < STARTS) starts.push(await measureStart());
  return PATHS.flatMap((path) => compare(path, starts));
}

const SERVERS = ["ours", "bare node:http", "raw socket", "nginx"] as const;

/** By path and server. */
type Rates = Record<string, Record<(typeof SERVERS)[number], Rate>>;

async function measureStart(): Promise<Rates> {
  const ours = await startSiteProcess();
  const peers = await startBarePeers(ours.url, PATHS);
  const nginx = await startNginx(ours.url, PATHS);
  try {
    await exec("taskset", ["-acp", "0", String(ours.process.pid)]);
    await untilIdle(ours.process.pid);
    const rates: Rates = {};
    for (const path of PATHS)
      rates[path] = {
        ours: await measure(ours.url.replace("localhost", "127.0.0.1") + path, ours.process.pid),
        "bare node:http": await measure(peers.http.url + path, peers.http.pid),
        "raw socket": await measure(peers.socket.url + path, peers.socket.pid),
        nginx: await measure(nginx.url + path, nginx.pid),
      };
    return rates;
  } finally {
    await nginx.stop();
    await peers.stop();
    await ours.stop();
  }
}

/** By the clock, and by the processor's time, which says the same on a machine that has other work too. */
function compare(path: string, starts: Rates[]): Measurement[] {
  const rate = (name: (typeof SERVERS)[number], kind: keyof Rate) =>
    median(starts.map((rates) => rates[path]?.[name][kind] ?? 0));
  return SERVERS.flatMap((name): Measurement[] => {
    const value = Math.round(rate(name, "perSecond")).toLocaleString("en");
    const measured = { name: `${path} ${name}, requests/s`, value };
    if (name === "ours") return [measured];
    const ratio = (what: string, kind: keyof Rate): Measurement => {
      const ours = rate("ours", kind) / rate(name, kind);
      const limit = name === "bare node:http" && { goal: `>= ${GOAL}`, met: ours >= GOAL };
      return { name: `${path} ours / ${name}${what}`, value: ours.toFixed(2), ...limit };
    };
    return [measured, ratio("", "perSecond"), ratio(", by CPU time", "perCpuSecond")];
  });
}

export type Rate = { perSecond: number; perCpuSecond: number };

/** What a process does in a second, and in a second of its own processor time, whatever else the machine has to do. */
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

/** Requests/s from the second core. */
export async function load(url: string, ...headers: string[]): Promise<number> {
  const sent = ["Accept-Encoding: gzip", ...headers].flatMap((header) => ["-H", header]);
  const args = ["-c", "1", "wrk", "-t1", "-c32", `-d${LOAD_SECONDS}s`, ...sent, url];
  const { stdout } = await exec("taskset", args);
  if (/Non-2xx/.test(stdout)) throw new Error(`wrk met errors at ${url}:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** taskset is Linux's own; the others come from the system's packages. */
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
