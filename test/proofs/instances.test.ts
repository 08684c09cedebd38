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

/** `npm run bench -- faults` does the same with three instances behind nginx and more faults. */
let razorpay: RazorpayStandIn;
let own: Awaited<ReturnType<typeof createTestDatabase>>;
let database: ReturnType<typeof connectDatabase>;
let shops: ShopProcess[];
let urls: string[];
const SLUGS = Array.from({ length: 8 }, (_, at) => `item-${at}`);

beforeAll(async () => {
  razorpay = await startRazorpayStandIn();
  own = await createTestDatabase(inject("postgresUrl"));
  database = connectDatabase({ url: own.url, onError: () => {} });
  const items = SLUGS.map((slug) => ({
    slug,
    title: slug,
    isFree: false,
    priceCents: 4900,
    status: "published" as const,
  }));
  await database.db.insert(resources).values(items);
  const ports = [await freePort(), await freePort()];
  urls = ports.map((port) => `http://localhost:${port}`);
  shops = ports.map((port) =>
    createShopProcess({
      ...razorpay.env,
      DATABASE_URL: own.url,
      PORT: String(port),
      SITE_URL: urls[0] ?? "",
    }),
  );
  await Promise.all(shops.map((shop) => shop.start()));
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.kill()));
  await database.close();
  await own.drop();
  await razorpay.close();
});

/** Tries both instances in turn until one responds. */
async function post(path: string, init: RequestInit, first: number): Promise<Response> {
  for (let at = first; ; at++, await wait(50)) {
    const url = urls[at % urls.length] ?? "";
    const response = await fetch(url + path, { method: "POST", ...init }).catch(() => null);
    if (response && response.status < 500) return response;
  }
}

test("LV-4 LV-5 PY-7 two instances share a database: any of them responds, and killing one during eight purchases loses nothing", {
  timeout: 180_000,
}, async () => {
  const { token } = await signedInUser(urls[0] ?? "", "ann@client.example");
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };

  async function buy(slug: string, at: number): Promise<void> {
    const created = await post("/api/create-order", { headers, body: JSON.stringify({ slug }) }, at);
    const { orderId } = (await created.json()) as { orderId: string };
    const claim = razorpay.pay(orderId);
    const event = razorpay.webhook("payment.captured", claim.razorpay_payment_id);
    const known = await Promise.all([
      post("/api/verify-payment", { headers, body: JSON.stringify(claim) }, at + 1),
      post("/api/webhooks/razorpay", event, at),
    ]);
    expect(known.map(({ status }) => status)).toEqual([200, 200]);
  }

  const buying = Promise.all(SLUGS.map(buy));
  await until(async () => razorpay.payments.size > 0);
  await shops[0]?.kill();
  const started = shops[0]?.start();
  await Promise.all([buying, started]);
  // Jobs of the killed instance are reassigned when its heartbeat stops.
  await until(async () => (await open()) === 0, 120_000);
  await checkBooks({ db: database.db, razorpay });
});

async function open(): Promise<number> {
  const { rows } = await database.pool.query<{ open: string }>(
    `select (select count(*) from webhook_events where processed_at is null)
      + (select count(*) from pgboss.job where state < 'completed' and name in ('process-webhook', 'refund-payment')) as open`,
  );
  return Number(rows[0]?.open);
}
