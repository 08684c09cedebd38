import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reconcileOrders } from "#server/modules/orders/reconciliation/reconcile-orders.ts";
import { auditLog } from "#server/platform/db/schema/operator.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { type Buyer, postJson } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

let shop: OrderShop;
let olga: Buyer;
beforeAll(async () => {
  shop = await openOrderShop({ env: { OPERATORS: "olga@opswright.example" } });
  olga = await signedInUser(shop.url, "olga@opswright.example");
});
afterAll(() => shop.close());

async function newCode(code: string, fields: object): Promise<string> {
  expect((await postJson(olga, "/api/operator/codes", { code, percent: 50, ...fields })).status).toBe(201);
  return code;
}

const order = (buyer: Buyer, body: object) => postJson(buyer, "/api/create-order", body);
const usesOf = async (wanted: string): Promise<{ used: number; reserved: number }> => {
  const { items } = await (await olga.fetch("/api/operator/codes")).json();
  const { used, reserved } = items.find(({ code }: { code: string }) => code === wanted);
  return { used, reserved };
};

test("SA-2 an account reserves one use of a code, across items and recipients", async () => {
  const [slug, other] = [await shop.newItem(), await shop.newItem()];
  const code = await newCode("THREE", { max_uses: 3 });
  for (let friend = 0; friend < 5; friend++) {
    const gift = { slug, code, licence: "gift", gift_to: `friend-${friend}@client.example` };
    expect((await order(shop.ann, gift)).status).toBe(200);
  }
  expect((await order(shop.ann, { slug: other, code })).status).toBe(200);
  expect(await usesOf(code)).toEqual({ used: 0, reserved: 1 });
  expect((await order(shop.bob, { slug, code })).status).toBe(200);
});

test("SA-2 paying an order whose use has moved takes the use back, and no use is spent twice", async () => {
  const [slug, other] = [await shop.newItem(), await shop.newItem()];
  const code = await newCode("ONLY-ONE", { max_uses: 1 });
  const first = await shop.order(shop.ann, slug, code);
  const second = await shop.order(shop.ann, other, code);
  const paid = await shop.verify(shop.ann, shop.razorpay.pay(first.orderId));
  expect((await paid.json()).status).toBe("owned");
  expect(await usesOf(code)).toEqual({ used: 1, reserved: 0 });
  const late = await shop.verify(shop.ann, shop.razorpay.pay(second.orderId));
  expect((await late.json()).status).toBe("refunded");
  expect(await usesOf(code)).toEqual({ used: 1, reserved: 0 });
});

test("SA-2 releases a use after 30 minutes without a payment attempt; a returning buyer reserves it again", async () => {
  const slug = await shop.newItem();
  const code = await newCode("HALF-HOUR", { max_uses: 1 });
  const { orderId } = await shop.order(shop.ann, slug, code);
  shop.later(29);
  await reconcileOrders(shop.services);
  expect((await usesOf(code)).reserved).toBe(1);
  // A failed attempt counts as an attempt.
  shop.razorpay.pay(orderId, "failed");
  shop.later(5);
  await reconcileOrders(shop.services);
  expect((await usesOf(code)).reserved).toBe(1);
  shop.later(31);
  await reconcileOrders(shop.services);
  shop.backToNow();
  expect((await usesOf(code)).reserved).toBe(0);
  expect((await shop.order(shop.ann, slug, code)).orderId).toBe(orderId);
  expect((await usesOf(code)).reserved).toBe(1);
  expect((await order(shop.bob, { slug, code })).status).toBe(422);
});

test("SA-2 operators see and release reservations of a code in the console and on the command line", async () => {
  const slug = await shop.newItem();
  const code = await newCode("HELD", { max_uses: 2 });
  const { reference } = await shop.order(shop.ann, slug, code);
  await shop.order(shop.bob, slug, code);
  expect((await shop.ann.fetch(`/api/operator/codes/${code}/reservations`)).status).toBe(404);
  const { items } = await (await olga.fetch(`/api/operator/codes/${code}/reservations`)).json();
  expect(items).toHaveLength(2);
  expect(items[0]).toEqual({
    reference,
    email: "ann@client.example",
    title: `Title of ${slug}`,
    state: "created",
    reserved_at: expect.any(String),
  });
  const release = (body: object) => postJson(olga, `/api/operator/codes/${code}/release`, body);
  expect(await (await release({ reference })).json()).toEqual({ released: 1 });
  expect((await release({ reference })).status).toBe(409);
  const listed = await commandOf(shop, "codes", "reservations", code);
  expect([listed.code, listed.stdout]).toEqual([0, expect.stringContaining("bob@client.example")]);
  expect((await commandOf(shop, "codes", "release", code)).code).toBe(0);
  expect((await usesOf(code)).reserved).toBe(0);
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.subject, code));
  expect(entries.filter(({ action }) => action === "code.release")).toHaveLength(2);
});

test("SA-2 orders and prices share one limit for guessing codes", async () => {
  const slug = await shop.newItem();
  const statuses: number[] = [];
  for (let at = 0; at < 15; at++) {
    statuses.push((await shop.request(`/api/price?slug=${slug}&code=GUESS-${at}`)).status);
    statuses.push((await order(shop.bob, { slug, code: `GUESS-${at}` })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([422, 429]));
  expect((await order(shop.bob, { slug })).status, "without a code").toBe(200);
});
