import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/providers/database/embedded-postgres.ts";
import { findPostmaster } from "#server/providers/database/postmaster.ts";
import { type Buyer, postJson } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { startSiteProcess } from "#test/site-process.ts";
import { cpuTime } from "./cpu-time.ts";
import type { Measurement } from "./measurement.ts";

/** Fewer on a busy machine, where two hundred at once meet time-outs. */
const BUYERS = Number(process.env.BENCH_BUYERS ?? 200);
const SIGN_INS_AT_ONCE = 25;

/** Two hundred buyers pay at once through the sandbox; then plain SQL writes the same rows on the same database. */
export async function benchPayments(): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "opswright-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const site = await startSiteProcess({ dataDir, env: { DATABASE_URL: postgres.url } });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 20 });
  const postmaster = await findPostmaster(join(dataDir, "postgres"));
  const cpuTimes = async () => {
    const { user, system } = process.cpuUsage();
    return [await cpuTime(site.process.pid), await cpuTime(postmaster?.pid), (user + system) / 1000];
  };
  try {
    const [first, { slug }] = (await (await fetch(`${site.url}/api/resources?is_free=false`)).json()) as [
      Item,
      Item,
    ];
    const buyers = await signInAll(site.url);
    // A server that has just started is still rendering its pages, and none of its code is compiled yet.
    await Promise.all(buyers.map((buyer) => purchase(site.url, buyer, first.slug, [])));
    await allMailed(pool);
    const verifications: number[] = [];
    const usedBefore = await cpuTimes();
    const started = performance.now();
    await Promise.all(buyers.map((buyer) => purchase(site.url, buyer, slug, verifications)));
    const perSecond = BUYERS / ((performance.now() - started) / 1000);
    await allMailed(pool);
    const used = (await cpuTimes()).map((ms, index) => ((ms - (usedBefore[index] ?? 0)) / BUYERS).toFixed(1));
    const owned = (await Promise.all(buyers.map((buyer) => owns(buyer, slug)))).filter(Boolean).length;
    const bare = await bareLoop(pool);
    const p99 = verifications.toSorted((a, b) => a - b)[Math.ceil(verifications.length * 0.99) - 1] ?? 0;
    return [
      {
        name: `owned, of ${BUYERS} bought at once`,
        value: String(owned),
        goal: String(BUYERS),
        met: owned === BUYERS,
      },
      { name: "orders/s, sandbox and webhooks included", value: perSecond.toFixed(1) },
      { name: "verify p99, ms, all at once", value: p99.toFixed(0) },
      { name: "CPU ms per purchase: site, database, generator", value: used.join(" ") },
      { name: "bare SQL, same rows, orders/s", value: bare.toFixed(0) },
      { name: "orders / bare SQL", value: (perSecond / bare).toFixed(3) },
    ];
  } finally {
    await pool.end();
    await site.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Item = { slug: string };

/** The work goes on after the buyers have their answers: webhooks, their jobs, receipts. */
async function allMailed(pool: pg.Pool): Promise<void> {
  const left = `select (select count(*) from demo_webhooks where delivered_at is null)
    + (select count(*) from webhook_events where processed_at is null)
    + (select count(*) from pgboss.job where state < 'completed' and name in ('send-mail', 'process-webhook')) as left`;
  while ((await pool.query<{ left: string }>(left)).rows[0]?.left !== "0")
    await new Promise((resolve) => setTimeout(resolve, 100));
}

async function signInAll(url: string): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let from = 0; from < BUYERS; from += SIGN_INS_AT_ONCE)
    buyers.push(
      ...(await Promise.all(
        Array.from({ length: SIGN_INS_AT_ONCE }, (_, index) =>
          signedInUser(url, `buyer${from + index}@example.com`),
        ),
      )),
    );
  return buyers;
}

/** What a browser does: the order, the sandbox's checkout, the verification. */
async function purchase(url: string, buyer: Buyer, slug: string, verifications: number[]): Promise<void> {
  const order = (await (await postJson(buyer, "/api/create-order", { slug })).json()) as {
    orderId: string;
    keyId: string;
  };
  const paid = await fetch(`${url}/demo/razorpay/checkout/${order.orderId}`, {
    method: "POST",
    body: JSON.stringify({ key: order.keyId, how: "pay" }),
  });
  const claim = (await paid.json()) as object;
  const began = performance.now();
  await (await postJson(buyer, "/api/verify-payment", claim)).json();
  verifications.push(performance.now() - began);
}

async function owns(buyer: Buyer, slug: string): Promise<boolean> {
  const { items } = (await (await buyer.fetch("/api/library")).json()) as {
    items: { slug: string; owned_since: string | null }[];
  };
  return items.some((item) => item.slug === slug && item.owned_since !== null);
}

/** The rows of a paid order, in the same two transactions, without anything around them. */
async function bareLoop(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: string }>("select id from resources limit 1");
  const resourceId = rows[0]?.id;
  await pool.query(
    "create table bench_jobs (id uuid primary key default gen_random_uuid(), name text, data jsonb)",
  );
  const started = performance.now();
  await Promise.all(Array.from({ length: BUYERS }, () => bareOrder(pool, resourceId)));
  return BUYERS / ((performance.now() - started) / 1000);
}

async function bareOrder(pool: pg.Pool, resourceId: string | undefined): Promise<void> {
  const [id, userId, paymentId] = [randomUUID(), randomUUID(), randomUUID()];
  await pool.query(
    `insert into orders (id, reference, user_id, email, resource_id, slug, title, price_cents, rate_micros, amount_paise, created_at)
     values ($1, $4, $2, 'x@example.com', $3, 'x', 'x', 4900, 83000000, 406700, now())`,
    [id, userId, resourceId, `bench-${id}`],
  );
  await pool.query("update orders set provider_order_id = $2 where id = $1", [id, `bench-${id}`]);
  const client = await pool.connect();
  await client.query("begin");
  await client.query("select * from orders where id = $1 for update", [id]);
  await client.query(
    `insert into payments (id, provider_payment_id, order_id, amount_paise, currency, status, created_at)
     values ($1, $3, $2, 406700, 'INR', 'captured', now())`,
    [paymentId, id, `bench-${paymentId}`],
  );
  await client.query("insert into entitlements (user_id, resource_id, order_id) values ($1, $2, $3)", [
    userId,
    resourceId,
    id,
  ]);
  await client.query("update orders set state = 'paid', paid_at = now() where id = $1", [id]);
  await client.query("insert into order_mails (order_id, kind, created_at) values ($1, 'receipt', now())", [
    id,
  ]);
  await client.query("insert into bench_jobs (name, data) values ('send-mail', $1)", [
    { html: "x".repeat(4000) },
  ]);
  await client.query("update payments set outcome = 'granted', settled_at = now() where id = $1", [
    paymentId,
  ]);
  await client.query("commit");
  client.release();
}

if (import.meta.main)
  for (const line of await benchPayments()) process.stdout.write(`${line.name}: ${line.value}\n`);
