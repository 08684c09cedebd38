import { freePort } from "n8n-proof/testing";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connectDatabase } from "#server/platform/db/database.ts";
import { orders } from "#server/platform/db/schema/shop/orders.ts";
import { webhookDeliveries } from "#server/platform/db/schema/webhooks.ts";
import { createCrashPaths } from "../fixtures/crash-paths.ts";
import { operatorApi } from "../fixtures/operator.ts";
import { until } from "../fixtures/shop.ts";
import { createShopProcess, type ShopProcess } from "../fixtures/shop-process.ts";
import { signedInUser } from "../fixtures/signed-in-user.ts";
import { startWebhookReceiver, verifySignature, type WebhookReceiver } from "../fixtures/webhook-receiver.ts";
import { type RazorpayStandIn, startRazorpayStandIn } from "../razorpay-stand-in.ts";
import { createTestDatabase } from "../test-database.ts";
import { runs } from "./runs.ts";

const OPERATOR = "boss@example.com";
let razorpay: RazorpayStandIn;
let receiver: WebhookReceiver;
let own: Awaited<ReturnType<typeof createTestDatabase>>;
let database: ReturnType<typeof connectDatabase>;
let shop: ShopProcess;
let url: string;

beforeAll(async () => {
  razorpay = await startRazorpayStandIn();
  receiver = await startWebhookReceiver();
  own = await createTestDatabase(inject("postgresUrl"));
  database = connectDatabase({ url: own.url, onError: () => {} });
  const port = await freePort();
  url = `http://localhost:${port}`;
  const site = { DATABASE_URL: own.url, PORT: String(port), SITE_URL: url };
  shop = createShopProcess({ ...razorpay.env, ...site, OPERATORS: OPERATOR, WEBHOOKS_ALLOW_PRIVATE: "1" });
  await shop.start();
}, 300_000);
afterAll(async () => {
  await shop.kill();
  await database.close();
  await own.drop();
  await razorpay.close();
  await receiver.close();
});

test("EV-1 LV-5: killed during purchases, every paid order's event arrives with one webhook-id", {
  timeout: 300_000,
}, async () => {
  const operator = operatorApi((await signedInUser(url, OPERATOR)).fetch);
  const { secret } = await operator.post("/webhooks", { url: receiver.url, events: ["order.paid"] });
  const buyer = await signedInUser(url, "ann@client.example");
  const known = createCrashPaths({ shop, db: database.db, razorpay, buyer });
  const purchases = runs({ few: 12, all: 200 });
  const claims: object[] = [];
  for (let n = 0; n < purchases; n++)
    claims.push(razorpay.pay((await known.order(await known.newItem())).orderId));

  // Slow, so that attempts are running when the shop dies.
  receiver.respondWith((response) => void setTimeout(() => response.writeHead(204).end(), 500));
  const first = claims.map((claim) => known.verify(claim).catch(() => 0));
  await until(async () => receiver.received.length >= purchases / 3, 60_000);
  await shop.kill();
  await Promise.all(first);
  const before = receiver.received.length;
  receiver.respondWith();
  await shop.start();
  for (const claim of claims) await known.verify(claim);

  const paid = await database.db.select({ reference: orders.reference }).from(orders);
  expect(paid).toHaveLength(purchases);
  const statuses = async () =>
    (await database.db.select({ status: webhookDeliveries.status }).from(webhookDeliveries)).map(
      ({ status }) => status,
    );
  const arrived = () => new Set(receiver.ofType("order.paid").map(({ data }) => data.reference));
  // Interrupted deliveries are due again when their lease of 30 s ends.
  await until(async () => (await statuses()).every((status) => status === "delivered"), 120_000);
  expect(await statuses()).toHaveLength(purchases);
  expect(arrived().size).toBe(purchases);
  expect(receiver.received.length, "what was under way is sent again").toBeGreaterThan(purchases);
  const ids = new Set(receiver.received.map(({ id, data }) => `${data.reference} ${id}`));
  expect(ids.size, "one id for each order").toBe(purchases);
  for (const event of receiver.received) verifySignature(secret, event);
  console.log(
    `webhook crash: ${purchases} purchases, killed after ${before} requests, ${receiver.received.length} in all`,
  );
});
