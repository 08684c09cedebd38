import { connectDatabase } from "#server/platform/db/database.ts";
import { fillBusiness } from "#test/fixtures/many-rows.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { startSiteProcess } from "#test/site-process.ts";
import { atMost, below, exactly, type Measurement, quantile } from "./measure/measurement.ts";
import { residentMegabytes } from "./measure/resident-memory.ts";
import { startTemporaryPostgres } from "./measure/temporary-postgres.ts";

const SIZE = 100_000;
const REQUESTS = 60;
const EXPORTER = "omar@opswright.example";
const LISTS = [
  "orders",
  "orders?state=paid",
  "orders?q=person-77@client-77.example",
  "orders?q=pay_777",
  "orders?q=2067",
  "mismatches?open=true",
  "refunds",
  "messages",
  "messages?status=unread",
  "messages?q=person-77@client.example",
  "waitlist",
  "people",
  "people?q=person-77",
  "catalogue",
  "mails",
  "jobs",
  "codes",
  "invoices",
  "reviews",
  "audit",
  "today",
];

/** Search terms for people, orders, payments and invoices; their prefixes are searched too. */
const TYPED = [
  "anna berg",
  "zwetkow",
  "haddad",
  "person-777@client-777",
  "pay_777",
  "order_7777",
  "ow-7",
  "r/25-26/order_77",
  "limited",
  "nobody there",
];
const SEARCHED = ["orders", "people", "messages", "search"];

/** One for each measurement: an operator may read 300 pages of lists in ten minutes. */
const readerOf = (name: string) => `${name.replaceAll(/\W+/g, "-")}@operator.example`;
const READERS = [...LISTS, ...SEARCHED.map((path) => `typed-${path}`)].map(readerOf);

/** Inserts a hundred thousand rows on a busy machine. */
const SEEDING = { connection: 15_000, statement: 300_000, idleInTransaction: 300_000 };

type BusinessEnv = { DATABASE_URL: string; OPERATORS: string };
type User = Awaited<ReturnType<typeof signedInUser>>;

/** The operator's lists over a hundred thousand users, orders and messages, and the export of all orders. */
export async function* benchOperator(): AsyncGenerator<Measurement> {
  const postgres = await startTemporaryPostgres();
  const env = { DATABASE_URL: postgres.url, OPERATORS: [...READERS, EXPORTER].join(",") };
  try {
    yield* measureLists(env);
    yield* measureExport(env);
  } finally {
    await postgres.stop();
  }
}

async function* measureLists(env: BusinessEnv): AsyncGenerator<Measurement> {
  const site = await startSiteProcess({ env });
  const database = connectDatabase({ url: env.DATABASE_URL, timeouts: SEEDING, onError: () => {} });
  try {
    const started = performance.now();
    await fillBusiness(database.db, SIZE);
    yield { name: `seconds to seed ${SIZE} of each`, value: seconds(started) };
    const signIn = (name: string) => signedInUser(site.url, readerOf(name));
    for (const list of LISTS) yield await measureList(await signIn(list), list);
    for (const path of SEARCHED) yield await measureTyping(await signIn(`typed-${path}`), path);
  } finally {
    await database.close();
    await site.stop();
  }
}

/** Searches for each prefix of the typed text, letter by letter. */
async function measureTyping(operator: User, path: string): Promise<Measurement> {
  const times: number[] = [];
  for (const text of TYPED)
    for (let letters = 1; letters <= text.length; letters++) {
      const q = encodeURIComponent(text.slice(0, letters));
      const began = performance.now();
      const response = await operator.fetch(`/api/operator/${path}?q=${q}`);
      await response.json();
      times.push(performance.now() - began);
      if (response.status !== 200) throw new Error(`${path}?q=${q}: ${response.status}`);
    }
  return atMost(`search as one types, ${path}, p95 ms`, quantile(times, 0.95), 50);
}

/** Pages from the top, so that the slowest page counts. */
async function measureList(operator: User, list: string): Promise<Measurement> {
  const times: number[] = [];
  let after: string | null = null;
  for (let request = 0; request < REQUESTS; request++) {
    const cursor: string = after ? `${list.includes("?") ? "&" : "?"}after=${after}` : "";
    const began = performance.now();
    const response = await operator.fetch(`/api/operator/${list}${cursor}`);
    const page = (await response.json()) as { next?: string | null };
    times.push(performance.now() - began);
    if (response.status !== 200) throw new Error(`${list}: ${response.status} ${JSON.stringify(page)}`);
    after = page.next ?? null;
  }
  return below(`${list}, p95 ms`, quantile(times, 0.95), 100, 1);
}

/** Uses a small heap: in a large one V8 delays garbage collection, which would hide an export's memory use. */
async function* measureExport(env: BusinessEnv): AsyncGenerator<Measurement> {
  const site = await startSiteProcess({ env: { ...env, NODE_OPTIONS: "--max-old-space-size=112" } });
  try {
    yield* exportOrders(site.url, await signedInUser(site.url, EXPORTER));
  } finally {
    await site.stop();
  }
}

async function* exportOrders(url: string, operator: User): AsyncGenerator<Measurement> {
  // Warm-up: the first exports compile code and fill pools.
  for (let warmUp = 0; warmUp < 2; warmUp++) await countRows(operator);
  const idle = await residentMegabytes(url);
  let peak = idle;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await residentMegabytes(url));
  }, 100);
  const started = performance.now();
  const rows = await countRows(operator);
  clearInterval(watch);
  yield exactly("rows in orders.csv", rows, SIZE);
  yield { name: "  seconds", value: seconds(started) };
  yield below("  memory above before, MB", peak - idle, 30);
}

async function countRows(operator: User): Promise<number> {
  const response = await operator.fetch("/api/operator/orders.csv");
  let lines = 0;
  for await (const chunk of response.body ?? []) for (const byte of chunk) if (byte === 10) lines++;
  return lines - 1;
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
