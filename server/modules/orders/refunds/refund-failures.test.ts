import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultSettings } from "#content/business.ts";
import type { Fault } from "#server/demo/payments/razorpay-api.ts";
import { refunds } from "#server/platform/db/schema/shop/orders.ts";
import { paymentMismatches } from "#server/platform/db/schema/shop/payment-records.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { recordsOf, until } from "#test/fixtures/shop.ts";
import { compareRecords } from "../reconciliation/compare-records.ts";
import { refundOrder, retryRefund, retryRefunds } from "./refund-order.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

/** Pays for an item twice; the second payment has to be refunded. */
async function chargedTwice(ways: ("refused" | "failed" | "pending")[], faults: Fault[] = []) {
  shop.backToNow();
  shop.razorpay.refundWay.length = 0;
  const { orderId, reference } = await shop.buy(shop.ann, await shop.newItem());
  shop.razorpay.refundWay.push(...ways);
  shop.razorpay.faults.push(...faults);
  const { razorpay_payment_id: paymentId } = shop.razorpay.pay(orderId);
  await shop.tell("payment.captured", paymentId);
  const refund = async () => (await recordsOf(shop, reference)).refunds[0]?.refund;
  return { reference, paymentId, refund };
}

/** The idempotency keys of all refund requests of a payment. */
function keysOf(paymentId: string): string[] {
  return [...shop.razorpay.refunds]
    .filter(([, { payment_id }]) => payment_id === paymentId)
    .map(([key]) => key);
}

async function mailsAbout(subject: string) {
  return (await shop.mailsTo(defaultSettings.operatorEmail)).filter((mail) => mail.subject === subject);
}

const MINUTE = 1;
const HOUR = 60;
const DAY = 24 * HOUR;
const WAITS = [MINUTE, 10 * MINUTE, HOUR, ...Array<number>(7).fill(DAY)];

test("LV-3 retries a rejected refund after 1 min, 10 min, 1 h, then daily for a week, each time with a new key", async () => {
  const { reference, paymentId, refund } = await chargedTwice(Array(20).fill("refused"));
  await until(async () => (await refund())?.state === "failed");
  const keys = new Set([(await refund())?.idempotencyKey]);
  for (const wait of WAITS) {
    const asked = () =>
      shop.razorpay.requests.filter(({ path }) => path.endsWith(`${paymentId}/refund`)).length;
    const before = asked();
    shop.later(wait - 0.5);
    await retryRefunds(shop.services);
    expect(asked(), `not before ${wait} minutes`).toBe(before);
    shop.later(0.6);
    await retryRefunds(shop.services);
    expect(asked(), `after ${wait} minutes`).toBe(before + 1);
    keys.add((await refund())?.idempotencyKey);
  }
  expect(keys.size, "a new key each time").toBe(WAITS.length + 1);
  shop.later(3 * DAY);
  await retryRefunds(shop.services);
  expect(await refund(), "and then no more").toMatchObject({ state: "failed", failures: 11, tryAt: null });
  await until(async () => (await mailsAbout(`A refund failed: ${reference}`)).length > 0);
  expect(await mailsAbout(`A refund failed: ${reference}`), "told of the first one only").toHaveLength(1);

  shop.razorpay.refundWay.length = 0;
  await retryRefund(shop.services, { refundId: (await refund())?.id ?? "" });
  await until(async () => (await refund())?.state === "processed");
  expect(keysOf(paymentId)).toHaveLength(1);
  expect(await openMismatches(paymentId), "and it is settled").toEqual([]);
});

test("LV-3 emails operators about each refund of a payment that fails", async () => {
  shop.backToNow();
  const { reference, paymentId } = await shop.buy(shop.ann, await shop.newItem());
  shop.razorpay.refundWay.push("refused", "refused");
  for (const [failed, amountPaise] of [100_000, 50_000].entries()) {
    await refundOrder(shop.services, { reference, amountPaise, note: "Agreed." });
    await until(async () => (await mailsAbout(`A refund failed: ${reference}`)).length > failed);
  }
  expect(await openMismatches(paymentId)).toEqual(["refund_failed"]);
});

test("LV-3 retries a refund that fails after it was accepted, with a new key", async () => {
  const { paymentId, refund } = await chargedTwice(["failed"]);
  await until(async () => (await refund())?.state === "failed");
  shop.later(2);
  await retryRefunds(shop.services);
  expect(await refund()).toMatchObject({ state: "processed", failures: 1 });
  const tries = keysOf(paymentId);
  expect(new Set(tries).size).toBe(2);
  // Late events of the first attempt change nothing.
  const [first = "", second = ""] = tries;
  const [failed, processed] = [shop.razorpay.refunds.get(first), shop.razorpay.refunds.get(second)];
  expect([failed?.status, processed?.status]).toEqual(["failed", "processed"]);
  if (processed) shop.razorpay.refunds.delete(second);
  await shop.tell("refund.failed", paymentId);
  expect(await refund()).toMatchObject({ state: "processed", failures: 1, providerRefundId: processed?.id });
  if (processed) shop.razorpay.refunds.set(second, processed);
});

test("LV-3 retries a pending refund when the webhook reports its failure", async () => {
  const { paymentId, refund } = await chargedTwice(["pending"]);
  await until(async () => (await refund())?.state === "pending");
  const [key = ""] = keysOf(paymentId);
  const theirs = shop.razorpay.refunds.get(key);
  const payment = shop.razorpay.payments.get(paymentId);
  Object.assign(theirs ?? {}, { status: "failed" });
  Object.assign(payment ?? {}, { status: "captured", amount_refunded: 0 });
  await shop.tell("refund.failed", paymentId);
  expect(await refund()).toMatchObject({ state: "failed", failures: 1, providerRefundId: null });
  shop.later(2);
  await retryRefunds(shop.services);
  expect((await refund())?.state).toBe("processed");
  expect(keysOf(paymentId)).toHaveLength(2);
});

test("LV-3 lists a refund that is pending for a day and checks it with the same key", async () => {
  const { paymentId, refund } = await chargedTwice(["pending"]);
  await until(async () => (await refund())?.state === "pending");
  shop.later(DAY + 5);
  await compareRecords(shop.services);
  expect(await openMismatches(paymentId)).toEqual(["refund_open"]);
  for (const one of shop.razorpay.refunds.values()) one.status = "processed";
  await retryRefunds(shop.services);
  expect(await refund()).toMatchObject({ state: "processed", failures: 0 });
  expect(keysOf(paymentId)).toHaveLength(1);
  expect(await openMismatches(paymentId)).toEqual([]);
});

test("PY-8 provider outages do not count as failures: the retry uses the same key", async () => {
  const { paymentId, refund } = await chargedTwice([], ["after", "after", "after"]);
  shop.later(6);
  await retryRefunds(shop.services);
  await until(async () => (await refund())?.state === "processed");
  expect(await refund()).toMatchObject({ failures: 0 });
  expect(keysOf(paymentId)).toHaveLength(1);
});

async function openMismatches(paymentId: string): Promise<string[]> {
  const rows = await shop.db
    .select()
    .from(paymentMismatches)
    .where(eq(paymentMismatches.providerPaymentId, paymentId));
  return rows.filter(({ goneAt }) => goneAt === null).map(({ kind }) => kind);
}

test("LV-3 retries refunds of earlier versions, which have no retry time", async () => {
  const { refund } = await chargedTwice(["refused"]);
  await until(async () => (await refund())?.state === "failed");
  const id = (await refund())?.id ?? "";
  await shop.db
    .update(refunds)
    .set({ state: "requested", tryAt: new Date(0) })
    .where(eq(refunds.id, id));
  await retryRefunds(shop.services);
  expect((await refund())?.state).toBe("processed");
});
