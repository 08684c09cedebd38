import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import type pg from "pg";
import { startRazorpayStandIn } from "#test/razorpay-stand-in.ts";
import { cpuTime } from "../measure/cpu-time.ts";
import { atMost, type Measurement, quantile } from "../measure/measurement.ts";
import { residentMegabytesOf } from "../measure/resident-memory.ts";
import { allSent, openShop, purchase } from "../payments/shop.ts";
import { NEXT_VERSION, startNext } from "./next.ts";
import { ask, LIST, startVendure, VENDURE_VERSION } from "./vendure.ts";

const AT_ONCE = 20;
const PURCHASES = 600;
const BUYERS = 200;
const WARM_UP_ITEMS = 2;
const READS = 2000;
/** Ours against Vendure: CPU of process and database for a purchase. */
const LIMIT = 0.1;

type Cost = { process: number; database: number; statements: number; p99: number; memory: number };
type CpuTimes = () => Promise<readonly [process: number, database: number]>;

/**
 * The same purchase at Vendure and here, one after the other on one PostgreSQL server, through each shop's own API, `AT_ONCE` at once.
 * Ours also verifies a signature, takes three webhooks, issues an invoice and emails a receipt.
 */
export async function* benchPeers(): AsyncGenerator<Measurement> {
  const razorpay = await startRazorpayStandIn();
  const shop = await openShop({ buyerCount: BUYERS, razorpay });
  const vendure = await startVendure(shop.databaseUrl);
  const next = await startNext();
  const cpuOf =
    (pid: number | undefined): CpuTimes =>
    async () => [await cpuTime(pid), (await shop.cpuTimes())[1]];
  try {
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, (_, index) => index).map((index) =>
        signInLimit(() => vendure.signIn(`buyer${index}@example.com`)),
      ),
    );
    const ours = await measurePurchases(shop.pool, "opswright", shop.cpuTimes, (buyer, item) => {
      const [person, slug] = [shop.buyers[buyer], shop.slugs[item]];
      if (!person || !slug) throw new Error("The shop has too few items for this bench");
      return purchase(shop, person, slug);
    });
    const theirs = await measurePurchases(shop.pool, "vendure", cpuOf(vendure.pid), (buyer, item) =>
      vendure.buy(buyers[buyer] ?? { token: "" }, item),
    );
    ours.memory = await residentMegabytesOf(shop.sitePid);
    theirs.memory = await residentMegabytesOf(vendure.pid);
    yield* report("Opswright", ours, await installedSize("."));
    yield* report(`Vendure ${VENDURE_VERSION}`, theirs, await installedSize(vendure.folder));
    const ratio = (ours.process + ours.database) / (theirs.process + theirs.database);
    yield atMost("CPU of a purchase, ours / Vendure", ratio, LIMIT, 3);
    const reads = [
      ["list of items, Opswright", cpuOf(shop.sitePid), () => read(`${shop.url}/api/resources`)],
      ["list of 24 items, Vendure", cpuOf(vendure.pid), () => ask(vendure.url, null, LIST, {})],
      ["/ of Opswright", cpuOf(shop.sitePid), () => read(shop.url)],
      [`empty page of Next.js ${NEXT_VERSION}`, cpuOf(next.pid), () => read(next.url)],
    ] as const;
    for (const [name, cpuTimes, request] of reads)
      yield { name: `CPU ms a request: ${name}`, value: (await measureReads(cpuTimes, request)).toFixed(2) };
  } finally {
    next.stop();
    await vendure.stop();
    await shop.close();
    await razorpay.close();
  }
}

const signInLimit = pLimit(AT_ONCE);

async function measurePurchases(
  pool: pg.Pool,
  database: string,
  cpuTimes: CpuTimes,
  buy: (buyer: number, item: number) => Promise<number>,
): Promise<Cost> {
  const buyAll = async (from: number, items: number) => {
    const limit = pLimit(AT_ONCE);
    const times = Array.from({ length: items * BUYERS }, (_, index) =>
      limit(() => buy(index % BUYERS, from + Math.floor(index / BUYERS))),
    );
    const took = await Promise.all(times);
    await allSent(pool);
    return took;
  };
  await buyAll(0, WARM_UP_ITEMS);
  await pool.query("select pg_stat_statements_reset()");
  const before = await cpuTimes();
  const took = await buyAll(WARM_UP_ITEMS, PURCHASES / BUYERS);
  const after = await cpuTimes();
  const { rows } = await pool.query<{ calls: string }>(
    `select sum(calls) as calls from pg_stat_statements join pg_database on pg_database.oid = dbid where datname = $1`,
    [database],
  );
  return {
    process: (after[0] - before[0]) / PURCHASES,
    database: (after[1] - before[1]) / PURCHASES,
    statements: Number(rows[0]?.calls) / PURCHASES,
    p99: quantile(took, 0.99),
    memory: 0,
  };
}

function* report(name: string, cost: Cost, size: string): Generator<Measurement> {
  const ms = `${cost.process.toFixed(1)}, ${cost.database.toFixed(1)}`;
  yield { name: `${name}: CPU ms a purchase, process and database`, value: ms };
  yield { name: "  statements", value: cost.statements.toFixed(1) };
  yield { name: `  payment p99, ms, ${AT_ONCE} at once`, value: cost.p99.toFixed(0) };
  yield { name: "  memory, MB; installed packages and MB", value: `${cost.memory.toFixed(0)}; ${size}` };
}

async function measureReads(cpuTimes: CpuTimes, request: () => Promise<unknown>): Promise<number> {
  const limit = pLimit(AT_ONCE);
  const run = (count: number) => Promise.all(Array.from({ length: count }, () => limit(request)));
  await run(READS / 4);
  const [before] = await cpuTimes();
  await run(READS);
  return ((await cpuTimes())[0] - before) / READS;
}

const read = async (url: string) =>
  (await fetch(url, { headers: { "Accept-Encoding": "gzip" } })).arrayBuffer();

/** Packages that an installation without development tools has, and their size. */
async function installedSize(folder: string): Promise<string> {
  const lock = JSON.parse(await readFile(join(folder, "node_modules/.package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean; link?: boolean }>;
  };
  const names = Object.keys(lock.packages).filter(
    (name) => !lock.packages[name]?.dev && !lock.packages[name]?.link,
  );
  const sizes = await Promise.all(names.map((name) => sizeOf(join(folder, name))));
  return `${names.length}, ${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1_000_000)}`;
}

/** Bytes of a package without the packages inside it. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? 0 : sizeOf(path);
    return entry.isFile() ? (await stat(path)).size : 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
