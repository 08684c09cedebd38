import { join } from "node:path";
import pg from "pg";
import { findPostmaster } from "#server/platform/providers/database/postmaster.ts";
import { EVENT_TYPES } from "#shared/api/webhook-events.ts";
import { OLGA, signedInOperator } from "#test/fixtures/operator.ts";
import { type Buyer, postJson } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import type { RazorpayStandIn } from "#test/razorpay-stand-in.ts";
import { startSiteProcess } from "#test/site-process.ts";
import { cpuTime } from "../measure/cpu-time.ts";
import { startTemporaryPostgres } from "../measure/temporary-postgres.ts";

const SIGN_INS_AT_ONCE = 25;

export type Shop = Awaited<ReturnType<typeof openShop>>;

type ShopOptions = {
  buyerCount: number;
  /** Null: the site's own sandbox. */
  razorpay: RazorpayStandIn | null;
  /** Receives every event of the shop. */
  webhookUrl?: string;
};

/** A site with a database of its own and people who are signed in. */
export async function openShop({ buyerCount, razorpay, webhookUrl }: ShopOptions) {
  const postgres = await startTemporaryPostgres();
  const { dataDir } = postgres;
  const site = await startSiteProcess({
    dataDir,
    env: {
      ...{ DATABASE_URL: postgres.url, OPERATORS: OLGA, WEBHOOKS_ALLOW_PRIVATE: "1" },
      ...razorpay?.env,
    },
  });
  if (webhookUrl)
    await (await signedInOperator(site.url)).post("/webhooks", { url: webhookUrl, events: EVENT_TYPES });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 20 });
  const postmaster = await findPostmaster(join(dataDir, "postgres"));
  const rows = (await (await fetch(`${site.url}/api/resources?is_free=false`)).json()) as {
    slug: string;
    includes: string[] | null;
  }[];
  // A bundle's buyers own its parts already.
  const parts = new Set(rows.flatMap(({ includes }) => includes ?? []));
  await pool.query("create extension if not exists pg_stat_statements");
  return {
    url: site.url,
    sitePid: site.process.pid,
    databaseUrl: postgres.url,
    pool,
    razorpay,
    slugs: rows.map(({ slug }) => slug).filter((slug) => !parts.has(slug)),
    buyers: await signInAll(site.url, buyerCount),
    /** Processor time in milliseconds: site, database. */
    cpuTimes: async () => [await cpuTime(site.process.pid), await cpuTime(postmaster?.pid)] as const,
    async close() {
      await pool.end();
      await site.stop();
      await postgres.stop();
    },
  };
}

async function signInAll(url: string, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let from = 0; from < count; from += SIGN_INS_AT_ONCE)
    buyers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(SIGN_INS_AT_ONCE, count - from) }, (_, index) =>
          signedInUser(url, `buyer${from + index}@example.com`),
        ),
      )),
    );
  return buyers;
}

/**
 * A purchase by browser and Razorpay: order, checkout, verification, three webhooks. Returns the verification's
 * milliseconds.
 */
export async function purchase(shop: Shop, buyer: Buyer, slug: string): Promise<number> {
  const { url, razorpay } = shop;
  const { paymentId, took } = await pay(shop, buyer, slug);
  if (razorpay)
    for (const event of ["payment.authorized", "payment.captured", "order.paid"]) {
      const { body, headers } = razorpay.webhook(event, paymentId);
      await (await fetch(`${url}/api/webhooks/razorpay`, { method: "POST", body, headers })).text();
    }
  return took;
}

/** Buys an item and opens its invoice at once. Returns the milliseconds until the PDF has arrived. */
export async function openInvoice(shop: Shop, buyer: Buyer, slug: string): Promise<number> {
  const { reference } = await pay(shop, buyer, slug);
  const began = performance.now();
  const response = await buyer.fetch(`/api/orders/${reference}/invoice`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The invoice responded with ${response.status}`);
  return performance.now() - began;
}

async function pay({ url, razorpay }: Shop, buyer: Buyer, slug: string) {
  const order = (await (await postJson(buyer, "/api/create-order", { slug })).json()) as {
    orderId: string;
    keyId: string;
    reference: string;
  };
  const claim = razorpay ? razorpay.pay(order.orderId) : await payAtSandbox(url, order);
  const began = performance.now();
  await (await postJson(buyer, "/api/verify-payment", claim)).json();
  const took = performance.now() - began;
  return { paymentId: claim.razorpay_payment_id, reference: order.reference, took };
}

async function payAtSandbox(url: string, { orderId, keyId }: { orderId: string; keyId: string }) {
  const body = JSON.stringify({ key: keyId, how: "pay" });
  const paid = await fetch(`${url}/demo/razorpay/checkout/${orderId}`, { method: "POST", body });
  return (await paid.json()) as ReturnType<RazorpayStandIn["pay"]>;
}

/**
 * Resolves when what follows the buyers' answers is done: webhooks of both directions, their jobs, receipts. Asks
 * rarely, because its CPU time counts as the database's.
 */
export async function allSent(pool: pg.Pool): Promise<void> {
  const left = `select exists (select from demo_webhooks where delivered_at is null)
    or exists (select from webhook_events where processed_at is null)
    or exists (select from webhook_deliveries where status = 'pending')
    or exists (select from pgboss.job where state < 'completed' and name in ('send-mail', 'process-webhook')) as left`;
  while ((await pool.query<{ left: boolean }>(left)).rows[0]?.left)
    await new Promise((resolve) => setTimeout(resolve, 250));
}

export async function ownerCount(pool: pg.Pool, slugs: string[]): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    "select count(*) from entitlements join resources on resources.id = resource_id where slug = any($1)",
    [slugs],
  );
  return Number(rows[0]?.count);
}
