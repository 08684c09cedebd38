import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "n8n-proof/testing";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connectDatabase } from "#server/platform/db/database.ts";
import { resources } from "#server/platform/db/schema/shop/catalogue.ts";
import { checkBooks } from "../fixtures/check-records.ts";
import { until } from "../fixtures/shop.ts";
import { createShopProcess, type ShopProcess } from "../fixtures/shop-process.ts";
import { signedInUser } from "../fixtures/signed-in-user.ts";
import { type RazorpayStandIn, startRazorpayStandIn } from "../razorpay-stand-in.ts";
import { createTestDatabase } from "../test-database.ts";

/** Takes minutes, so it runs on request only; `payment-crash.test.ts` checks the series in regular runs. */
const isWanted = process.env.INVOICE_SERIES !== undefined;
const BUYERS = Number(process.env.INVOICE_BUYERS ?? 200);
const KILLS = Number(process.env.INVOICE_KILLS ?? 20);
const SLUG = "item";

let razorpay: RazorpayStandIn;
let own: Awaited<ReturnType<typeof createTestDatabase>>;
let database: ReturnType<typeof connectDatabase>;
let shop: ShopProcess;
let url: string;

beforeAll(async () => {
  if (!isWanted) return;
  razorpay = await startRazorpayStandIn();
  own = await createTestDatabase(inject("postgresUrl"));
  database = connectDatabase({ url: own.url, onError: () => {} });
  const item = { slug: SLUG, title: SLUG, isFree: false, priceCents: 4900, status: "published" } as const;
  await database.db.insert(resources).values(item);
  const port = await freePort();
  url = `http://localhost:${port}`;
  shop = createShopProcess({ ...razorpay.env, DATABASE_URL: own.url, PORT: String(port), SITE_URL: url });
  await shop.start();
});
afterAll(async () => {
  if (!isWanted) return;
  await shop.kill();
  await database.close();
  await own.drop();
  await razorpay.close();
});

async function signInAll(): Promise<{ token: string }[]> {
  const buyers: { token: string }[] = [];
  for (let at = 0; at < BUYERS; at++) {
    // Resets the limits, because all requests come from one IP address.
    if (at % 10 === 0) await database.pool.query("delete from rate_limits");
    buyers.push(await signedInUser(url, `buyer${at}@client.example`));
  }
  return buyers;
}

/** Retries until the shop responds. */
async function post(path: string, init: RequestInit): Promise<Response> {
  for (; ; await wait(100)) {
    const response = await fetch(url + path, { method: "POST", ...init }).catch(() => null);
    if (response && response.status < 500) return response;
  }
}

async function tell(event: string, paymentId: string): Promise<void> {
  expect((await post("/api/webhooks/razorpay", razorpay.webhook(event, paymentId))).status).toBe(200);
}

/** Orders, pays, verifies and sends the webhook; every fourth buyer gets a partial refund. */
async function buy({ token }: { token: string }, at: number): Promise<void> {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
  const created = await post("/api/create-order", { headers, body: JSON.stringify({ slug: SLUG }) });
  const { orderId } = (await created.json()) as { orderId: string };
  const claim = razorpay.pay(orderId);
  const { razorpay_payment_id: paymentId } = claim;
  await Promise.all([
    post("/api/verify-payment", { headers, body: JSON.stringify(claim) }),
    tell("payment.captured", paymentId),
  ]);
  if (at % 4 > 0) return;
  razorpay.refundAtDashboard(paymentId, 100_000);
  await tell("refund.processed", paymentId);
}

async function count(query: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(`select count(*) from ${query}`);
  return Number(rows[0]?.count);
}

test.runIf(isWanted)(
  "GR-1 concurrent buyers and repeated kill -9 leave no gap and no duplicate in either series",
  {
    timeout: 1_200_000,
  },
  async () => {
    const buyers = await signInAll();
    const started = Date.now();
    const buying = Promise.all(buyers.map(buy));
    for (let kill = 1; kill <= KILLS; kill++) {
      // Kills are spread over all documents, each while many are being written.
      await until(async () => (await count("documents")) >= (kill * BUYERS) / (KILLS + 1), 120_000);
      await shop.kill();
      await shop.start();
    }
    await buying;
    await shop.tell({ run: "reconcile", minutes: 6 });
    await shop.tell({ run: "compare" });
    const open = "webhook_events where processed_at is null";
    await until(async () => (await count(open)) === 0, 240_000);
    await checkBooks({ db: database.db, razorpay });
    const [invoices, notes] = await Promise.all(
      ["invoice", "credit_note"].map((kind) => count(`documents where kind = '${kind}'`)),
    );
    console.log("invoice series:", {
      KILLS,
      invoices,
      notes,
      seconds: Math.round((Date.now() - started) / 1000),
    });
    expect([invoices, notes]).toEqual([BUYERS, Math.ceil(BUYERS / 4)]);
  },
);
