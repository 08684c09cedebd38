import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentMismatches } from "#server/db/schema/orders.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { booksOf, webhooksProcessed } from "#test/fixtures/shop.ts";
import { compareBooks } from "./compare-books.ts";
import { reconcileOrders } from "./reconcile-orders.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

test("PY-7 PY-8 the daily comparison mends what it can and lists what it cannot", async () => {
  const slug = await shop.newItem();
  const { orderId, reference } = await shop.order(shop.ann, slug);
  shop.razorpay.pay(orderId);
  const stranger = await shop.services.payments.createOrder({
    amountPaise: 700,
    currency: "INR",
    receipt: "elsewhere",
  });
  const { razorpay_payment_id: strange } = shop.razorpay.pay(stranger.id);
  await compareBooks(shop.services);
  expect((await booksOf(shop, reference)).order.state).toBe("paid");
  const listed = () =>
    shop.db.select().from(paymentMismatches).where(eq(paymentMismatches.providerPaymentId, strange));
  expect(await listed()).toMatchObject([{ kind: "unknown_order", goneAt: null }]);
  shop.razorpay.payments.delete(strange);
  shop.later(1);
  await compareBooks(shop.services);
  expect((await listed())[0]?.goneAt).not.toBeNull();
});

/** The last: after these four days every token is out of date. */
test("PY-7 an order that nobody pays expires after 4 days, and is paid all the same if the money comes", async () => {
  const slug = await shop.newItem();
  const { orderId, reference } = await shop.order(shop.ann, slug);
  const seen: number[] = [];
  for (const minutes of [1, 4, 25, 30, 60]) {
    shop.later(minutes);
    await reconcileOrders(shop.services);
    seen.push((await booksOf(shop, reference)).order.checks);
  }
  expect(seen).toEqual([1, 2, 3, 4, 5]);
  shop.later(4 * 24 * 60);
  await reconcileOrders(shop.services);
  expect((await booksOf(shop, reference)).order).toMatchObject({ state: "expired", checkAt: null });
  const { razorpay_payment_id: id } = shop.razorpay.pay(orderId);
  await shop.sendWebhook(shop.razorpay.webhook("payment.captured", id));
  await webhooksProcessed(shop);
  expect((await booksOf(shop, reference)).order.state).toBe("paid");
});
