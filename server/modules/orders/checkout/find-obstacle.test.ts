import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resources } from "#server/platform/db/schema/shop/catalogue.ts";
import { orders } from "#server/platform/db/schema/shop/orders.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { recordsOf, until } from "#test/fixtures/shop.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

const DAY = 86_400_000;

/** Creates an order placed so many days ago. */
async function oldOrder(days: number) {
  const slug = await shop.newItem(4900);
  const { orderId, reference } = await shop.order(shop.ann, slug);
  const createdAt = new Date(Date.now() - days * DAY);
  await shop.db.update(orders).set({ createdAt }).where(eq(orders.reference, reference));
  const change = (changes: Partial<typeof resources.$inferInsert>) =>
    shop.db.update(resources).set(changes).where(eq(resources.slug, slug));
  return { orderId, reference, change };
}

test.each([
  ["its price has risen", { priceCents: 9900 }],
  ["its price has fallen", { priceCents: 100 }],
  ["it is free now", { isFree: true, priceCents: 0 }],
  ["it is no longer sold", { status: "archived" as const }],
])(
  "LV-3 refunds an order of 31 days whose item has changed (%s), with a mail that explains why",
  async (_, changes) => {
    const { orderId, reference, change } = await oldOrder(31);
    await change(changes);
    const claim = shop.razorpay.pay(orderId);
    expect(await (await shop.verify(shop.ann, claim)).json()).toMatchObject({
      success: false,
      status: "refunded",
    });
    await until(async () => (await recordsOf(shop, reference)).order.state === "refunded");
    const { owned, refunds } = await recordsOf(shop, reference);
    expect(owned).toEqual([]);
    expect(refunds).toMatchObject([{ refund: { reason: "stale_order", amountPaise: 406_700 } }]);
    const isTheMail = ({ subject }: { subject: string }) => subject === `Refund for order ${reference}`;
    await until(async () => (await shop.mailsTo("ann@client.example")).some(isTheMail));
    const mail = (await shop.mailsTo("ann@client.example")).find(isTheMail);
    expect(mail?.text).toMatch(/more than 30 days old .* price or the item has changed/);
  },
);

test("LV-3 does not capture an authorized payment of such an order", async () => {
  const { orderId, change } = await oldOrder(31);
  await change({ priceCents: 9900 });
  const claim = shop.razorpay.pay(orderId, "authorized");
  expect(await (await shop.verify(shop.ann, claim)).json()).toMatchObject({ status: "confirming" });
  expect(shop.razorpay.payments.get(claim.razorpay_payment_id)?.status).toBe("authorized");
});

test.each([
  ["31 days, and nothing has changed", 31, {}],
  ["31 days, and only its words have changed", 31, { title: "A better title", summary: "And more." }],
  ["29 days, and its price has changed", 29, { priceCents: 9900 }],
])("LV-3 fulfils an order of %s at its price", async (_, days, changes) => {
  const { orderId, reference, change } = await oldOrder(days);
  if (Object.keys(changes).length > 0) await change(changes);
  await shop.verify(shop.ann, shop.razorpay.pay(orderId));
  expect((await recordsOf(shop, reference)).order.state).toBe("paid");
});

test("LV-3 a payment made in time and reported late counts as in time", async () => {
  const { orderId, reference, change } = await oldOrder(40);
  const { razorpay_payment_id: id } = shop.razorpay.pay(orderId);
  const paidAt = Math.floor((Date.now() - 39 * DAY) / 1000);
  Object.assign(shop.razorpay.payments.get(id) ?? {}, { created_at: paidAt });
  await change({ priceCents: 9900 });
  await shop.tell("payment.captured", id);
  expect((await recordsOf(shop, reference)).order.state).toBe("paid");
});
