import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resources } from "#server/platform/db/schema/shop/catalogue.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { postJson } from "#test/fixtures/shop.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

test("PY-2 an order returns what the checkout needs, with the server's own amount", async () => {
  const slug = await shop.newItem(4950);
  const answer = await postJson(shop.ann, "/api/create-order", { slug, amount: 1, price_cents: 1 });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    keyId: "rzp_test_standin",
    orderId: expect.stringMatching(/^order_/),
    amount: 410_900,
    currency: "INR",
    title: `Title of ${slug}`,
    user: { email: "ann@client.example" },
    reference: expect.stringMatching(/^OW-[0-9A-Z]{4}-[0-9A-Z]{2}$/),
    rate_text: "1 USD = ₹83, fixed rate",
  });
});

test("PY-2 an open order is reused: one order for ten concurrent requests, a separate one for another buyer", async () => {
  const slug = await shop.newItem();
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.order(shop.ann, slug)));
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
  expect((await shop.order(shop.bob, slug)).orderId).not.toBe(answers[0]?.orderId);
  shop.later(16);
  expect((await shop.order(shop.ann, slug)).orderId).not.toBe(answers[0]?.orderId);
});

test("PY-2 rejects orders without a user, of free or unknown items, and with invalid input", async () => {
  await publishTestItem(shop.services, { slug: "free-item" });
  const anonymous = { id: "", fetch: (path: string, init?: RequestInit) => fetch(shop.url + path, init) };
  expect((await postJson(anonymous, "/api/create-order", { slug: "free-item" })).status).toBe(401);
  for (const [slug, status] of [
    ["free-item", 404],
    ["no-item", 404],
    ["../x", 400],
    [7, 400],
  ] as const)
    expect((await postJson(shop.ann, "/api/create-order", { slug })).status).toBe(status);
});

test("PY-5 a provider outage stores no order and returns a clear code; the next attempt works", async () => {
  const slug = await shop.newItem();
  shop.razorpay.faults.push("garbage", "garbage", "garbage");
  const answer = await postJson(shop.ann, "/api/create-order", { slug });
  expect(answer.status).toBe(502);
  expect((await answer.json()).error).toEqual({
    code: "provider_unavailable",
    message: "Unable to create order. Please try again later.",
  });
  expect((await shop.order(shop.ann, slug)).orderId).toMatch(/^order_/);
});

test("PY-8 an owned item cannot be bought again", async () => {
  const slug = await shop.newItem();
  const { orderId } = await shop.order(shop.ann, slug);
  await shop.verify(shop.ann, shop.razorpay.pay(orderId));
  const again = await postJson(shop.ann, "/api/create-order", { slug });
  expect(again.status).toBe(409);
  expect((await again.json()).error.code).toBe("already_owned");
});

test("PY-6 a price change between order and payment does not change the order's amount", async () => {
  const slug = await shop.newItem(4900);
  const { orderId, amount } = await shop.order(shop.ann, slug);
  await shop.db.update(resources).set({ priceCents: 9900 }).where(eq(resources.slug, slug));
  expect(amount).toBe(406_700);
  expect(await (await shop.verify(shop.ann, shop.razorpay.pay(orderId))).json()).toMatchObject({
    success: true,
  });
  expect((await shop.order(shop.bob, slug)).amount).toBe(821_700);
});
