import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultSettings } from "#content/business.ts";
import { orders } from "#server/platform/db/schema/shop/orders.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { recordsOf, until } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { reconcileOrders } from "../reconciliation/reconcile-orders.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

test("PY-8 a second captured payment is refunded once, and the first remains", async () => {
  const slug = await shop.newItem();
  const { orderId, reference } = await shop.order(shop.ann, slug);
  const [first, second] = [shop.razorpay.pay(orderId), shop.razorpay.pay(orderId)];
  await Promise.all([
    shop.verify(shop.ann, first),
    shop.verify(shop.ann, second),
    shop.verify(shop.ann, second),
  ]);
  await until(async () => [...shop.razorpay.refunds.values()].some(({ amount }) => amount === 406_700));
  await until(async () => (await recordsOf(shop, reference)).refunds[0]?.refund.state === "processed");
  const { order, owned, refunds, mails } = await recordsOf(shop, reference);
  expect(order.state).toBe("paid");
  expect([owned.length, refunds.length]).toEqual([1, 1]);
  expect(refunds[0]?.refund.reason).toBe("duplicate");
  expect(mails.map(({ kind }) => kind).sort()).toEqual(["receipt", `refund ${refunds[0]?.refund.id}`]);
  for (const [address, subject] of [
    ["ann@client.example", `Refund for order ${reference}`],
    [defaultSettings.operatorEmail, `Refunded: ${reference} (duplicate)`],
  ] as const)
    await until(async () => (await shop.mailsTo(address)).some((mail) => mail.subject === subject));
});

test("PY-8 a payment of the wrong amount is refunded; the status page says so without naming the buyer", async () => {
  const slug = await shop.newItem();
  const { orderId, reference } = await shop.order(shop.ann, slug);
  const claim = shop.razorpay.pay(orderId, "captured", 4_900);
  expect(await (await shop.verify(shop.ann, claim)).json()).toMatchObject({
    success: false,
    status: "refunded",
  });
  await until(async () => (await recordsOf(shop, reference)).order.state === "refunded");
  const { owned, mails } = await recordsOf(shop, reference);
  expect(owned).toEqual([]);
  expect(mails.map(({ kind }) => kind)).toEqual([expect.stringMatching(/^refund /)]);
  const answer = await fetch(`${shop.url}/api/orders/${reference}`);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({
    state: "refunded",
    refunds: [{ amount: 4900, state: "processed", reason: "wrong_amount" }],
  });
  expect(text).not.toMatch(/ann|@|pay_|order_/);
});

test("PY-7 refunds a payment whose account is deleted", async () => {
  const slug = await shop.newItem();
  const dan = await signedInUser(shop.url, "dan@client.example");
  const { orderId, reference } = await shop.order(dan, slug);
  const gone = await dan.fetch("/api/account", {
    method: "DELETE",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "dan@client.example" }),
  });
  expect(gone.status).toBe(204);
  shop.razorpay.pay(orderId);
  shop.later(2);
  await reconcileOrders(shop.services);
  await until(async () => {
    const [row] = await shop.db.select().from(orders).where(eq(orders.reference, reference));
    return row?.state === "refunded";
  });
});

test("PY-7 returns 404 for an unknown order number", async () => {
  expect((await fetch(`${shop.url}/api/orders/OW-NOPE`)).status).toBe(404);
});
