import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const PATHS = ["/", "/store", "/resources", "/about", "/contact"];

const url: string = workerData;
let stopped = false;
let served = 0;
const gaps: { ms: number; at: number }[] = [];
let last = performance.now();
const failures: string[] = [];
const began = performance.now();
const own = monitorEventLoopDelay();
own.enable();

const seconds = () => `after ${((performance.now() - began) / 1000).toFixed(0)} s`;

async function ask(offset: number): Promise<void> {
  for (let turn = offset; !stopped; turn++) {
    const path = PATHS[turn % PATHS.length] ?? "/";
    const result = await fetch(url + path, { signal: AbortSignal.timeout(10_000) }).then(
      async (response) => ((await response.text()).includes("</html>") ? response.status : "cut off"),
      (error) => String(error),
    );
    if (result === 200) {
      served += 1;
      const now = performance.now();
      gaps.push({ ms: now - last, at: (now - began) / 1000 });
      last = now;
    } else failures.push(`${seconds()} ${path}: ${result}`);
    await wait(20);
  }
}

parentPort?.once("message", () => (stopped = true));
await Promise.all([0, 1, 2].map(ask));
const longest = gaps.toSorted((one, other) => other.ms - one.ms).slice(0, 3);
parentPort?.postMessage({ served, failures, longest, ownDelayMs: own.max / 1e6 });
