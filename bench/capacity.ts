import { execFile } from "node:child_process";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { postJson } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { type SiteProcess, startSiteProcess } from "#test/site-process.ts";
import type { Measurement } from "./measure/measurement.ts";
import { placeOf, startFileServer } from "./measure/nginx.ts";
import { residentMegabytes } from "./measure/resident-memory.ts";
import { measure, missingCommands, type Rate, untilIdle } from "./throughput.ts";

const exec = promisify(execFile);
const STEADY_SECONDS = 10;
/**
 * Highest even request rate that the load generator sustains: at 2,000 a second half of the requests were 21
 * ms late. The lateness is printed.
 */
const MOST_STEADY = 500;

/**
 * Throughput of one process on one core by kind of request, the gain from a second process, memory, and
 * latency at half load.
 */
export async function* benchCapacity(): AsyncGenerator<Measurement> {
  const missing = await missingCommands("taskset", "nginx", "wrk");
  if (missing.length > 0) return yield { name: `skipped: no ${missing.join(", ")} here`, value: "" };
  const site = await startSiteProcess({ env: { TRUST_PROXY: "0" } });
  const url = site.url.replace("localhost", "127.0.0.1");
  const { newLink, status } = await prepare(site.url);
  const download = await newLink();
  const list = "/api/resources?is_free=true";
  const nginx = await startFileServer(site.url, ["/", list, download]);
  try {
    await untilIdle(site.process.pid);
    yield { name: "memory of an instance, idle, MB", value: (await residentMegabytes(url)).toFixed(0) };
    await exec("taskset", ["-acp", "0", String(site.process.pid)]);
    const ours = (path: string) => measure(url + path, site.process.pid);
    yield { name: "on one core: requests/s, of a CPU second; nginx", value: "; ours / nginx by CPU" };
    const page = await ours("/");
    yield* compare("a page from memory", page, await measure(`${nginx.url}/`, nginx.pid));
    yield* compare(
      "a list of the API, from memory",
      await ours(list),
      await measure(nginx.url + list, nginx.pid),
    );
    yield* compare(
      "a download, checked",
      // Links expire after a minute.
      await ours(await newLink()),
      await measure(nginx.url + placeOf(download), nginx.pid),
    );
    const asked = await ours(status);
    yield { name: "  an order's status, from the database", value: rateText(asked) };
    yield {
      name: "memory of an instance, after that load, MB",
      value: (await residentMegabytes(url)).toFixed(0),
    };
    for (const [name, path, rate] of [
      ["page", "/", page],
      ["status", status, asked],
    ] as const) {
      const sent = Math.min(rate.perSecond / 2, MOST_STEADY);
      const { times, late } = await steady(url + path, sent);
      yield {
        name: `ms at ${sent.toFixed(0)}/s, ${name}: p50 p99 p99.9; sent late`,
        value: `${percentiles(times)}; ${percentiles(late)}`,
      };
    }
    yield await gainOfTwo();
  } finally {
    await nginx.stop();
    await site.stop();
  }
}

const inThousands = (value: number) => Math.round(value).toLocaleString("en");
const rateText = ({ perSecond, perCpuSecond }: Rate) =>
  `${inThousands(perSecond)}, ${inThousands(perCpuSecond)}`;

function* compare(name: string, ours: Rate, nginx: Rate): Generator<Measurement> {
  const ratio = (ours.perCpuSecond / nginx.perCpuSecond).toFixed(2);
  yield { name: `  ${name}`, value: `${rateText(ours)}; ${rateText(nginx)}; ${ratio}` };
}

async function prepare(url: string): Promise<{ newLink(): Promise<string>; status: string }> {
  const user = await signedInUser(url, "capacity@client.example");
  const items = (await (await fetch(`${url}/api/resources`)).json()) as { slug: string; is_free: boolean }[];
  const free = items.find(({ is_free }) => is_free)?.slug;
  const paid = items.find(({ is_free }) => !is_free)?.slug;
  const newLink = async () => {
    const link = (await (await user.fetch(`/api/secure-download?slug=${free}`)).json()) as {
      signedUrl: string;
    };
    return link.signedUrl.replace(url, "");
  };
  const order = (await (await postJson(user, "/api/create-order", { slug: paid })).json()) as {
    reference: string;
  };
  return { newLink, status: `/api/orders/${order.reference}` };
}

/**
 * Two processes on a core each, against one of them alone. The load generator needs a core too, so compare
 * requests per second of CPU time instead of requests per second.
 */
async function gainOfTwo(): Promise<Measurement> {
  const sites = await Promise.all([startSiteProcess(), startSiteProcess()] as const);
  try {
    for (const [core, site] of sites.entries())
      await exec("taskset", ["-acp", String(core), String(site.process.pid)]);
    for (const site of sites) await untilIdle(site.process.pid);
    const page = (site: SiteProcess) =>
      measure(`${site.url.replace("localhost", "127.0.0.1")}/`, site.process.pid);
    const one = await page(sites[0]);
    const both = await Promise.all(sites.map(page));
    const sum = (of: (rate: Rate) => number) => both.reduce((total, each) => total + of(each), 0);
    const [perSecond, perCpuSecond] = [sum((rate) => rate.perSecond), sum((rate) => rate.perCpuSecond)];
    return {
      name: `two processes: pages/s, / one; by CPU, / one`,
      value: `${inThousands(perSecond)} ${(perSecond / one.perSecond).toFixed(2)}; ${inThousands(perCpuSecond)} ${(perCpuSecond / one.perCpuSecond).toFixed(2)}`,
    };
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

/**
 * Sends at a constant rate regardless of responses, as visitors do. Returns milliseconds since each request
 * was due, and the sending delay.
 */
async function steady(url: string, perSecond: number): Promise<{ times: number[]; late: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const times: number[] = [];
  const late: number[] = [];
  const open: Promise<void>[] = [];
  const began = performance.now();
  for (let sent = 0; sent < perSecond * STEADY_SECONDS; ) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; sent < due; sent++) {
      const planned = began + (sent / perSecond) * 1000;
      late.push(performance.now() - planned);
      open.push(ask(agent, url).then(() => void times.push(performance.now() - planned)));
    }
    await wait(1);
  }
  await Promise.all(open);
  agent.destroy();
  return { times, late };
}

/** p50, p99 and p99.9 */
function percentiles(values: number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  return [0.5, 0.99, 0.999]
    .map((part) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1))
    .join(" ");
}

function ask(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent }, (response) => response.resume().on("end", resolve));
    asked.on("error", reject);
    asked.end();
  });
}
