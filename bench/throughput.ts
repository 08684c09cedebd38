import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { startSiteProcess } from "#test/site-process.ts";
import { startBarePeers } from "./bare-peers.ts";
import type { Measurement } from "./measurement.ts";
import { startNginx } from "./nginx.ts";

const exec = promisify(execFile);
const PATHS = ["/", "/store"];
const ROUNDS = 5;
const GOAL = 1.2;

/**
 * Requests/s of our server against the same headers and gzip bytes from a bare node:http server, a raw socket and nginx,
 * each pinned to one core, load from the other, in turns.
 */
export async function benchThroughput(): Promise<Measurement[]> {
  const missing = await missingCommands("taskset", "nginx", "wrk");
  if (missing.length > 0) return [{ name: `skipped: no ${missing.join(", ")} here`, value: "" }];
  const ours = await startSiteProcess();
  const peers = await startBarePeers(ours.url, PATHS);
  const nginx = await startNginx(ours.url, PATHS);
  try {
    await exec("taskset", ["-acp", "0", String(ours.process.pid)]);
    const urls = {
      ours: ours.url.replace("localhost", "127.0.0.1"),
      "bare node:http": peers.httpUrl,
      "raw socket": peers.socketUrl,
      nginx: nginx.url,
    };
    const results: Measurement[] = [];
    for (const path of PATHS) results.push(...(await compare(path, urls)));
    return results;
  } finally {
    await nginx.stop();
    await peers.stop();
    await ours.stop();
  }
}

async function compare(path: string, urls: Record<string, string>): Promise<Measurement[]> {
  const rates = Object.fromEntries(Object.keys(urls).map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, url] of Object.entries(urls)) rates[name]?.push(await load(url + path));
  const medians = Object.entries(rates).map(([name, values]) => ({ name, rate: median(values) }));
  const mine = medians[0]?.rate ?? 0;
  return medians.flatMap(({ name, rate }): Measurement[] => {
    const measured = { name: `${path} ${name}, requests/s`, value: Math.round(rate).toLocaleString("en") };
    if (name === "ours") return [measured];
    const ratio = mine / rate;
    const limit = name === "bare node:http" && { goal: `>= ${GOAL}`, met: ratio >= GOAL };
    return [measured, { name: `${path} ours / ${name}`, value: ratio.toFixed(2), ...limit }];
  });
}

export const LOAD_SECONDS = 3;

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
