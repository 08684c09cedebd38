import { and, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultSettings } from "#content/business.ts";
import { payments } from "#server/platform/db/schema/shop/orders.ts";
import { paymentMismatches } from "#server/platform/db/schema/shop/payment-records.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { recordsOf, until } from "#test/fixtures/shop.ts";
import { compareRecords } from "./compare-records.ts";
import { closeMismatch } from "./mismatches.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

test("PY-7 PY-8 the daily comparison repairs what it can and lists the rest", async () => {
  const slug = await shop.newItem();
  const { orderId, reference } = await shop.order(shop.ann, slug);
  shop.razorpay.pay(orderId);
  const stranger = await shop.services.payments.createOrder({
    amountPaise: 700,
    currency: "INR",
    receipt: "elsewhere",
  });
  const { razorpay_payment_id: strange } = shop.razorpay.pay(stranger.id);
  await compareRecords(shop.services);
  expect((await recordsOf(shop, reference)).order.state).toBe("paid");
  const listed = () =>
    shop.db.select().from(paymentMismatches).where(eq(paymentMismatches.providerPaymentId, strange));
  expect(await listed()).toMatchObject([{ kind: "unknown_order", goneAt: null }]);
  shop.razorpay.payments.delete(strange);
  shop.later(1);
  await compareRecords(shop.services);
  expect((await listed())[0]?.goneAt).not.toBeNull();
});

test("PY-7 a payment that cannot be parsed or contradicts our records does not stop the comparison", async () => {
  const [first, second, third] = [await shop.newItem(), await shop.newItem(), await shop.newItem()];
  const odd = await shop.order(shop.ann, first);
  const { razorpay_payment_id: parked } = shop.razorpay.pay(odd.orderId);
  Object.assign(shop.razorpay.payments.get(parked) ?? {}, { status: "parked" });
  const bought = await shop.buy(shop.ann, second);
  const elsewhere = await shop.order(shop.bob, second);
  Object.assign(shop.razorpay.payments.get(bought.paymentId) ?? {}, { order_id: elsewhere.orderId });
  await shop.db
    .update(payments)
    .set({ outcome: null })
    .where(eq(payments.providerPaymentId, bought.paymentId));
  const last = await shop.order(shop.bob, third);
  shop.razorpay.pay(last.orderId);
  await compareRecords(shop.services);
  expect((await recordsOf(shop, last.reference)).order.state).toBe("paid");
  expect(await openMismatches(parked)).toEqual(["unknown_status"]);
  expect(await openMismatches(bought.paymentId)).toEqual(["not_processed"]);
});

test("LV-3 emails operators once per mismatch, however often it is seen", async () => {
  const stranger = { amountPaise: 900, currency: "INR", receipt: "elsewhere" };
  const { id } = await shop.services.payments.createOrder(stranger);
  const { razorpay_payment_id: strange } = shop.razorpay.pay(id);
  await shop.tell("payment.captured", strange);
  for (let day = 0; day < 2; day++) {
    shop.later(60);
    await compareRecords(shop.services);
  }
  const subject = `Money for an order that is not ours: ${strange}`;
  await until(async () =>
    (await shop.mailsTo(defaultSettings.operatorEmail)).some((mail) => mail.subject === subject),
  );
  await shop.tell("payment.captured", strange);
  const mails = (await shop.mailsTo(defaultSettings.operatorEmail)).filter(
    (mail) => mail.subject === subject,
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("₹9 INR");
});

test("LV-3 keeps mismatches older than the compared range open", async () => {
  const stranger = { amountPaise: 800, currency: "INR", receipt: "elsewhere" };
  const { id } = await shop.services.payments.createOrder(stranger);
  const { razorpay_payment_id: strange } = shop.razorpay.pay(id);
  await compareRecords(shop.services);
  await shop.db.update(paymentMismatches).set({ paymentCreatedAt: sql`now() - interval '8 days'` });
  shop.razorpay.payments.delete(strange);
  shop.later(1);
  await compareRecords(shop.services);
  expect(await openMismatches(strange)).toEqual(["unknown_order"]);
  const [row] = await shop.db
    .select()
    .from(paymentMismatches)
    .where(eq(paymentMismatches.providerPaymentId, strange));
  const closing = { mismatchId: row?.id ?? "", operator: "op@opswright.example", note: "Refunded by hand." };
  await closeMismatch(shop.services, closing);
  await shop.tell("payment.captured", strange);
  expect(await openMismatches(strange), "closed for good").toEqual([]);
  await expect(closeMismatch(shop.services, closing)).rejects.toMatchObject({ code: "not_found" });
});

async function openMismatches(providerPaymentId: string): Promise<string[]> {
  const rows = await shop.db
    .select()
    .from(paymentMismatches)
    .where(and(eq(paymentMismatches.providerPaymentId, providerPaymentId), isNull(paymentMismatches.goneAt)));
  return rows.map(({ kind }) => kind);
}
