import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase } from "#server/db/database.ts";
import { startEmbeddedPostgres } from "#server/providers/database/embedded-postgres.ts";
import { fillBusiness } from "#test/fixtures/many-rows.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { startSiteProcess } from "#test/site-process.ts";
import type { Measurement } from "./measurement.ts";
import { residentMegabytes } from "./resident-memory.ts";

const SIZE = 100_000;
const REQUESTS = 60;
const OPERATOR = "olga@opswright.example";
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
  "audit",
  "today",
];

type User = Awaited<ReturnType<typeof signedInUser>>;

/** The operator's lists over a hundred thousand users, orders and messages, and the export of all orders. */
export async function* benchOperator(): AsyncGenerator<Measurement> {
  const dataDir = await mkdtemp(join(tmpdir(), "opswright-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const site = await startSiteProcess({ env: { DATABASE_URL: postgres.url, OPERATORS: OPERATOR } });
  const database = connectDatabase({ url: postgres.url, onError: () => {} });
  try {
    const started = performance.now();
    await fillBusiness(database.db, SIZE);
    yield { name: `seconds to seed ${SIZE} of each`, value: seconds(started) };
    const operator = await signedInUser(site.url, OPERATOR);
    for (const list of LISTS) yield await measureList(operator, list);
    yield* measureExport(site.url, operator);
  } finally {
    await database.close();
    await site.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Page after page from the top, so that the slowest of them counts. */
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
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(REQUESTS * 0.95) - 1] ?? 0;
  return { name: `${list}, p95 ms`, value: p95.toFixed(1), goal: "< 100", met: p95 < 100 };
}

async function* measureExport(url: string, operator: User): AsyncGenerator<Measurement> {
  const exportOrders = async () => {
    const response = await operator.fetch("/api/operator/orders.csv");
    let lines = 0;
    for await (const chunk of response.body ?? []) for (const byte of chunk) if (byte === 10) lines++;
    return lines - 1;
  };
  // The first one compiles the code and fills the pools: what it takes is not what an export takes.
  await exportOrders();
  const idle = await residentMegabytes(url);
  let peak = idle;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await residentMegabytes(url));
  }, 100);
  const started = performance.now();
  const rows = await exportOrders();
  clearInterval(watch);
  yield { name: "rows in orders.csv", value: String(rows), goal: String(SIZE), met: rows === SIZE };
  yield { name: "  seconds", value: seconds(started) };
  const above = peak - idle;
  yield { name: "  memory above before, MB", value: above.toFixed(0), goal: "< 30", met: above < 30 };
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
