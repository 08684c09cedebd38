import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultSettings } from "#content/business.ts";
import { disputes, paymentMismatches } from "#server/platform/db/schema/shop/payment-records.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { recordsOf, until } from "#test/fixtures/shop.ts";
import { recordDispute } from "../payments/record-dispute.ts";
import { compareRecords } from "../reconciliation/compare-records.ts";
import { retryRefunds } from "./refund-order.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

const PRICE = 406_700;
const DAY = 24 * 60;

async function bought() {
  const slug = await shop.newItem();
  const purchase = await shop.buy(shop.ann, slug);
  return {
    ...purchase,
    slug,
    download: async () => (await shop.ann.fetch(`/api/secure-download?slug=${slug}`)).status,
  };
}

async function subjectsTo(email: string, reference: string): Promise<string[]> {
  return (await shop.mailsTo(email)).map(({ subject }) => subject).filter((text) => text.includes(reference));
}

test("LV-3 a full refund in the provider's dashboard ends the order's access and notifies buyer and operators once", async () => {
  const { paymentId, reference, download } = await bought();
  shop.razorpay.refundAtDashboard(paymentId);
  for (const event of ["refund.created", "refund.processed", "payment.captured"])
    await shop.tell(event, paymentId);
  const { order, owned, refunds, payments } = await recordsOf(shop, reference);
  expect(order).toMatchObject({ state: "refunded", refundedAt: expect.any(Date) });
  expect(owned).toEqual([]);
  expect(refunds).toMatchObject([
    { refund: { reason: "at_provider", amountPaise: PRICE, state: "processed" } },
  ]);
  expect(payments).toMatchObject([{ status: "refunded", outcome: "returned", refundedPaise: PRICE }]);
  expect(await download()).toBe(403);
  await until(async () => (await subjectsTo(defaultSettings.operatorEmail, reference)).length > 0);
  expect(await subjectsTo(defaultSettings.operatorEmail, reference)).toEqual([
    `Refunded: ${reference} (at provider)`,
  ]);
});

test("LV-3 a partial refund keeps the access; partial refunds that add up to the total end it", async () => {
  const { paymentId, reference, download } = await bought();
  shop.razorpay.refundAtDashboard(paymentId, 100_000);
  await shop.tell("refund.processed", paymentId);
  expect((await recordsOf(shop, reference)).order.state).toBe("paid");
  expect(await download()).toBe(200);
  shop.razorpay.refundAtDashboard(paymentId, PRICE - 100_000);
  await shop.tell("refund.processed", paymentId);
  expect((await recordsOf(shop, reference)).order.state).toBe("refunded");
  expect(await download()).toBe(403);
  const mails = async () =>
    (await shop.mailsTo("ann@client.example")).filter(
      ({ subject }) => subject === `Refund for order ${reference}`,
    );
  await until(async () => (await mails()).length === 2);
  const says = (text: string) =>
    mails().then((sent) => sent.filter((mail) => mail.text.includes(text)).length);
  expect(await says("The item stays in your library.")).toBe(1);
  expect(await says("The item is no longer in your library.")).toBe(1);
});

test("LV-3 an item can be bought again after a refund", async () => {
  const { paymentId, slug, download } = await bought();
  shop.razorpay.refundAtDashboard(paymentId);
  await shop.tell("refund.processed", paymentId);
  const again = await shop.buy(shop.ann, slug);
  const { order, mails } = await recordsOf(shop, again.reference);
  expect([order.state, mails.map(({ kind }) => kind)]).toEqual(["paid", ["receipt"]]);
  expect(await download()).toBe(200);
});

test("LV-3 an order grants its item once: a payment after its refund is returned or not captured", async () => {
  const { orderId, paymentId, reference, download } = await bought();
  shop.razorpay.refundAtDashboard(paymentId);
  await shop.tell("refund.processed", paymentId);
  const { razorpay_payment_id: reserved } = shop.razorpay.pay(orderId, "authorized");
  await shop.tell("payment.authorized", reserved);
  expect(shop.razorpay.payments.get(reserved)?.status).toBe("authorized");
  const { razorpay_payment_id: second } = shop.razorpay.pay(orderId);
  await shop.tell("payment.captured", second);
  await until(async () => shop.razorpay.payments.get(second)?.status === "refunded");
  await until(async () => (await recordsOf(shop, reference)).order.state === "refunded");
  expect(await download()).toBe(403);
});

test("LV-3 detects a dashboard refund of any age, also without its webhook", async () => {
  const { paymentId, reference } = await bought();
  // A payment of two months ago, outside this week's list of payments.
  const payment = shop.razorpay.payments.get(paymentId);
  Object.assign(payment ?? {}, { created_at: (payment?.created_at ?? 0) - 60 * 86_400 });
  await compareRecords(shop.services);
  expect((await recordsOf(shop, reference)).order.state).toBe("paid");
  shop.razorpay.refundAtDashboard(paymentId);
  shop.later(1);
  await compareRecords(shop.services);
  expect((await recordsOf(shop, reference)).order.state).toBe("refunded");
});

test("LV-3 detects it after a month without comparisons too", async () => {
  const { paymentId, reference } = await bought();
  await compareRecords(shop.services);
  const made = shop.razorpay.refundAtDashboard(paymentId);
  shop.later(30 * DAY);
  expect(made?.created_at).toBeLessThan(Date.now() / 1000 + 60);
  await compareRecords(shop.services);
  expect((await recordsOf(shop, reference)).order.state).toBe("refunded");
  shop.backToNow();
});

test("LV-3 a partial dashboard refund does not complete ours, which returns the rest", async () => {
  const { orderId, reference } = await bought();
  shop.razorpay.refundWay.push("refused");
  const { razorpay_payment_id: second } = shop.razorpay.pay(orderId);
  await shop.tell("payment.captured", second);
  const ours = async () =>
    (await recordsOf(shop, reference)).refunds.find(({ refund }) => refund.reason === "duplicate")?.refund;
  await until(async () => (await ours())?.state === "failed");
  shop.razorpay.refundAtDashboard(second, 6_700);
  await shop.tell("refund.processed", second);
  expect(await ours()).toMatchObject({ state: "failed", amountPaise: 400_000 });
  shop.later(2);
  await retryRefunds(shop.services);
  expect((await ours())?.state).toBe("processed");
  expect(shop.razorpay.payments.get(second)).toMatchObject({ status: "refunded", amount_refunded: PRICE });
  expect((await recordsOf(shop, reference)).order.state, "the first payment's item stays").toBe("paid");
});

test("LV-3 a full dashboard refund of a payment we were about to refund leaves nothing to do", async () => {
  const { orderId, reference } = await bought();
  shop.razorpay.refundWay.push("refused");
  const { razorpay_payment_id: second } = shop.razorpay.pay(orderId);
  await shop.tell("payment.captured", second);
  await until(async () => (await recordsOf(shop, reference)).refunds[0]?.refund.state === "failed");
  shop.razorpay.refundAtDashboard(second);
  shop.later(2);
  await retryRefunds(shop.services);
  const { refunds } = await recordsOf(shop, reference);
  expect(refunds).toMatchObject([{ refund: { state: "processed", amountPaise: PRICE } }]);
  expect([...shop.razorpay.refunds.values()].filter(({ payment_id }) => payment_id === second)).toHaveLength(
    1,
  );
});

test("LV-3 a dispute is emailed once and listed until it ends; a won dispute changes nothing", async () => {
  const { paymentId, reference, download } = await bought();
  shop.razorpay.dispute(paymentId, "open");
  for (let times = 0; times < 2; times++) await shop.tell("payment.dispute.created", paymentId);
  shop.razorpay.dispute(paymentId, "under_review");
  await shop.tell("payment.dispute.under_review", paymentId);
  expect(await mismatchesOf(paymentId)).toMatchObject([{ kind: "dispute", goneAt: null }]);
  shop.razorpay.dispute(paymentId, "won");
  await shop.tell("payment.dispute.won", paymentId);
  expect(await mismatchesOf(paymentId)).toMatchObject([{ kind: "dispute", goneAt: expect.any(Date) }]);
  expect(await download()).toBe(200);
  const told = [`Dispute won: ${reference}`, `A buyer disputes a payment: ${reference}`];
  await until(async () => (await subjectsTo(defaultSettings.operatorEmail, reference)).length >= 2);
  expect((await subjectsTo(defaultSettings.operatorEmail, reference)).toSorted()).toEqual(told.toSorted());
  // Late events of an ended dispute change nothing.
  shop.razorpay.dispute(paymentId, "open");
  await shop.tell("payment.dispute.created", paymentId);
  expect(await mismatchesOf(paymentId)).toMatchObject([{ goneAt: expect.any(Date) }]);
});

test("LV-3 a lost dispute takes the money and the access; a partial one only money", async () => {
  for (const [amount, state, status] of [
    [PRICE, "refunded", 403],
    [100_000, "paid", 200],
  ] as const) {
    const { paymentId, reference, download } = await bought();
    shop.razorpay.dispute(paymentId, "lost", amount);
    await shop.tell("payment.dispute.lost", paymentId);
    const { order, refunds } = await recordsOf(shop, reference);
    expect([order.state, await download()]).toEqual([state, status]);
    expect(refunds).toMatchObject([
      { refund: { reason: "dispute", amountPaise: amount, state: "processed" } },
    ]);
  }
});

test("TA-7: a dispute of a payment that is not ours is listed, emailed once, and gone when it is won", async () => {
  const paymentId = "pay_NotOurs1234567";
  const dispute = (status: "open" | "under_review" | "won") =>
    recordDispute(shop.services, {
      id: "disp_NotOurs",
      providerPaymentId: paymentId,
      amountPaise: 120_000,
      reason: "fraudulent_transaction",
      status,
      respondBy: new Date("2026-12-24T00:00:00Z"),
    });
  for (const status of ["open", "open", "under_review"] as const) await dispute(status);
  expect(await mismatchesOf(paymentId)).toMatchObject([
    { kind: "unknown_dispute", goneAt: null, detail: expect.stringContaining("before 24 Dec 2026") },
  ]);
  await until(async () => (await subjectsTo(defaultSettings.operatorEmail, paymentId)).length >= 1);
  expect(await subjectsTo(defaultSettings.operatorEmail, paymentId)).toHaveLength(1);
  await dispute("won");
  expect(await mismatchesOf(paymentId)).toMatchObject([{ goneAt: expect.any(Date) }]);
});

test("LV-3 a dispute whose webhooks are lost is found by the daily comparison", async () => {
  const { paymentId } = await bought();
  const { id } = shop.razorpay.dispute(paymentId, "open");
  await compareRecords(shop.services);
  const found = await shop.db.select().from(disputes).where(eq(disputes.providerDisputeId, id));
  expect(found).toMatchObject([{ status: "open", amountPaise: PRICE, respondBy: expect.any(Date) }]);
});

function mismatchesOf(paymentId: string) {
  return shop.db.select().from(paymentMismatches).where(eq(paymentMismatches.providerPaymentId, paymentId));
}
