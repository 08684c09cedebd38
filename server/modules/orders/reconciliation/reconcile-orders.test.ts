import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { orders } from "#server/platform/db/schema/shop/orders.ts";
import { paymentMismatches } from "#server/platform/db/schema/shop/payment-records.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { recordsOf } from "#test/fixtures/shop.ts";
import { reconcileOrders } from "./reconcile-orders.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());
/** Only the current test's orders are open. */
beforeEach(async () => {
  await shop.db.update(orders).set({ checkAt: null });
});

/** Ages the orders but not the buyers' tokens, which would expire. */
async function age(minutes: number): Promise<void> {
  const ago = sql`make_interval(mins => ${minutes})`;
  await shop.db
    .update(orders)
    .set({ createdAt: sql`${orders.createdAt} - ${ago}`, checkAt: sql`${orders.checkAt} - ${ago}` });
}

/** Returns the calls that a pass of the reconciler makes to the provider. */
async function calls(): Promise<string[]> {
  const from = shop.razorpay.requests.length;
  await reconcileOrders(shop.services);
  return shop.razorpay.requests.slice(from).map(({ path }) => path.replace(/\?.*/, ""));
}

test("PY-7 checks an order without a payment attempt three times and expires it after 4 days; a later payment is still fulfilled", async () => {
  const { orderId, reference } = await shop.order(shop.ann, await shop.newItem());
  const asked: number[] = [];
  for (const minutes of [1, 4, 25, 30, 60, 600]) {
    await age(minutes);
    asked.push((await calls()).length);
  }
  expect(asked).toEqual([1, 1, 1, 0, 0, 0]);
  await age(4 * 24 * 60);
  expect(await calls()).toEqual([]);
  expect((await recordsOf(shop, reference)).order).toMatchObject({ state: "expired", checkAt: null });
  const { razorpay_payment_id: id } = shop.razorpay.pay(orderId);
  await shop.tell("payment.captured", id);
  expect((await recordsOf(shop, reference)).order.state).toBe("paid");
});

test("PY-7 checks an order hourly after a payment attempt", async () => {
  const { orderId, reference } = await shop.order(shop.ann, await shop.newItem());
  await age(90);
  expect(await calls()).toHaveLength(1);
  const { razorpay_payment_id: id } = shop.razorpay.pay(orderId, "failed");
  await shop.tell("payment.failed", id);
  const asked: number[] = [];
  for (let hour = 0; hour < 3; hour++) {
    await age(60);
    asked.push((await calls()).length);
  }
  expect(asked).toEqual([1, 1, 1]);
  Object.assign(shop.razorpay.payments.get(id) ?? {}, { status: "captured" });
  await age(60);
  await calls();
  expect((await recordsOf(shop, reference)).order.state).toBe("paid");
});

test("LV-3 checks an order that the provider rejects once and notifies operators", async () => {
  const { orderId, reference } = await shop.order(shop.ann, await shop.newItem());
  shop.razorpay.orders.delete(orderId);
  await age(2);
  expect(await calls()).toHaveLength(1);
  for (let hour = 0; hour < 3; hour++) {
    await age(60);
    expect(await calls()).toEqual([]);
  }
  const { order } = await recordsOf(shop, reference);
  const listed = await shop.db
    .select()
    .from(paymentMismatches)
    .where(eq(paymentMismatches.orderId, order.id));
  expect(listed).toMatchObject([{ kind: "order_refused", providerPaymentId: orderId }]);
});

test("LV-3 checks many orders with one list of their time range", async () => {
  const slugs = await Promise.all(Array.from({ length: 8 }, () => shop.newItem()));
  const placed = [];
  for (const slug of slugs) placed.push(await shop.order(shop.bob, slug));
  for (const { orderId } of placed.slice(0, 3)) shop.razorpay.pay(orderId);
  await age(2);
  expect(await calls()).toEqual(["/v1/payments"]);
  const states = await Promise.all(
    placed.map(async (one) => (await recordsOf(shop, one.reference)).order.state),
  );
  expect(states).toEqual([...Array(3).fill("paid"), ...Array(5).fill("created")]);
});

test("LV-3 calls an unavailable provider once a minute, not once per order", async () => {
  const placed = [];
  for (let count = 0; count < 5; count++) placed.push(await shop.order(shop.ann, await shop.newItem()));
  for (const { orderId } of placed) shop.razorpay.pay(orderId);
  await age(2);
  shop.razorpay.faults.push(...Array<"garbage">(3).fill("garbage"));
  expect(await calls()).toHaveLength(3);
  expect(await calls(), "not again at once").toEqual([]);
  await age(1);
  expect(await calls()).toEqual(["/v1/payments"]);
  for (const { reference } of placed) expect((await recordsOf(shop, reference)).order.state).toBe("paid");
});
