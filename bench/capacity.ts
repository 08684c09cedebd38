import { execFile } from "node:child_process";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { postJson } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { startSiteProcess } from "#test/site-process.ts";
import { cpuTime } from "./cpu-time.ts";
import type { Measurement } from "./measurement.ts";
import { startNginx } from "./nginx.ts";
import { residentMegabytes } from "./resident-memory.ts";
import { load, missingCommands } from "./throughput.ts";

const exec = promisify(execFile);
const STEADY_SECONDS = 10;

/** What one process on one core does of each kind, what a second one adds, its memory, and its response times at half of that. */
export async function* benchCapacity(): AsyncGenerator<Measurement> {
  const missing = await missingCommands("taskset", "nginx", "wrk");
  if (missing.length > 0) return yield { name: `skipped: no ${missing.join(", ")} here`, value: "" };
  const site = await startSiteProcess({ env: { TRUST_PROXY: "0" } });
  const url = site.url.replace("localhost", "127.0.0.1");
  const nginx = await startNginx(site.url, ["/"]);
  try {
    await untilIdle(site.process.pid);
    yield { name: "memory of an instance, idle, MB", value: (await residentMegabytes(url)).toFixed(0) };
    const { download, status } = await prepare(site.url);
    await exec("taskset", ["-acp", "0", String(site.process.pid)]);
    const rate = async (name: string, address: string) => {
      await load(address);
      const perSecond = await load(address);
      return {
        perSecond,
        fact: { name: `${name}, requests/s on one core`, value: Math.round(perSecond).toLocaleString("en") },
      };
    };
    const page = await rate("a page from memory", `${url}/`);
    yield page.fact;
    const peer = await load(`${nginx.url}/`);
    yield {
      name: "  nginx with the same bytes; ours / nginx",
      value: `${Math.round(peer).toLocaleString("en")}  ${(page.perSecond / peer).toFixed(2)}`,
    };
    yield (await rate("a list of the API, from memory", `${url}/api/resources?is_free=true`)).fact;
    const asked = await rate("an order's status, from the database", `${url}${status}`);
    yield asked.fact;
    yield (await rate("a download, checked in the database", download.replace("localhost", "127.0.0.1")))
      .fact;
    yield {
      name: "memory of an instance, after that load, MB",
      value: (await residentMegabytes(url)).toFixed(0),
    };
    const times = await steady(url + status, asked.perSecond / 2);
    const at = (part: number) =>
      (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1);
    yield { name: `ms at half of it, status: p50 p99 p99.9`, value: `${at(0.5)} ${at(0.99)} ${at(0.999)}` };
    yield await gainOfTwo(page.perSecond);
  } finally {
    await nginx.stop();
    await site.stop();
  }
}

/** A process that has just started still renders its pages. */
async function untilIdle(pid: number | undefined): Promise<void> {
  for (let before = await cpuTime(pid), used = Number.POSITIVE_INFINITY; used > 100; ) {
    await wait(1000);
    const now = await cpuTime(pid);
    used = now - before;
    before = now;
  }
}

async function prepare(url: string): Promise<{ download: string; status: string }> {
  const user = await signedInUser(url, "capacity@client.example");
  const items = (await (await fetch(`${url}/api/resources`)).json()) as { slug: string; is_free: boolean }[];
  const free = items.find(({ is_free }) => is_free)?.slug;
  const paid = items.find(({ is_free }) => !is_free)?.slug;
  const link = (await (await user.fetch(`/api/secure-download?slug=${free}`)).json()) as {
    signedUrl: string;
  };
  const order = (await (await postJson(user, "/api/create-order", { slug: paid })).json()) as {
    reference: string;
  };
  return { download: link.signedUrl, status: `/api/orders/${order.reference}` };
}

/** Two processes, a core each, with the load on the same cores: less than twice by what the load itself takes. */
async function gainOfTwo(one: number): Promise<Measurement> {
  const sites = await Promise.all([startSiteProcess(), startSiteProcess()]);
  try {
    for (const [core, site] of sites.entries())
      await exec("taskset", ["-acp", String(core), String(site.process.pid)]);
    for (const site of sites) await untilIdle(site.process.pid);
    const both = await Promise.all(
      sites.map((site) => load(`${site.url.replace("localhost", "127.0.0.1")}/`)),
    );
    const sum = both.reduce((total, each) => total + each, 0);
    return {
      name: "pages/s of two processes, with the load on one of the two cores; / one",
      value: `${Math.round(sum).toLocaleString("en")}  ${(sum / one).toFixed(2)}`,
    };
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

/** Sent at a steady rate whatever comes back, as visitors do; sorted milliseconds. */
async function steady(url: string, perSecond: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const times: number[] = [];
  const open: Promise<void>[] = [];
  const began = performance.now();
  for (let sent = 0; sent < perSecond * STEADY_SECONDS; ) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; sent < due; sent++) {
      const planned = began + (sent / perSecond) * 1000;
      open.push(ask(agent, url).then(() => void times.push(performance.now() - planned)));
    }
    await wait(1);
  }
  await Promise.all(open);
  agent.destroy();
  return times.toSorted((one, other) => one - other);
}

function ask(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent }, (response) => response.resume().on("end", resolve));
    asked.on("error", reject);
    asked.end();
  });
}

if (import.meta.main)
  for await (const { name, value } of benchCapacity()) process.stdout.write(`${name}: ${value}\n`);
