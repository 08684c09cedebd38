import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type RazorpayStandIn, startRazorpayStandIn } from "#test/razorpay-stand-in.ts";
import { type PaymentsHarness, paymentsContract } from "./payments.contract.ts";
import { PAGE_SIZE } from "./payments.ts";
import { createRazorpayMessages, sign } from "./razorpay-messages.ts";
import { createRazorpayPayments } from "./razorpay-payments.ts";

let razorpay: RazorpayStandIn;
let harness: PaymentsHarness;

beforeAll(async () => {
  razorpay = await startRazorpayStandIn();
  harness = {
    payments: createRazorpayPayments({ ...razorpay.account, timeoutMs: 300, retryMs: 1 }),
    pay: async (orderId) => razorpay.pay(orderId).razorpay_payment_id,
  };
});
afterAll(() => razorpay.close());
beforeEach(() => {
  razorpay.faults.length = 0;
  razorpay.requests.length = 0;
});

paymentsContract("Razorpay", () => harness);

const order = { amountPaise: 10_000, currency: "INR", receipt: "OW-TEST" };

test.each(["before", "after", "many", "garbage", "hang"] as const)(
  "PY-7 Razorpay: a fault (%s) is tried again",
  async (fault) => {
    razorpay.faults.push(fault, fault);
    expect((await harness.payments.createOrder(order)).id).toMatch(/^order_/);
    expect(razorpay.requests).toHaveLength(3);
  },
);

test("PY-7 Razorpay: a lasting failure ends in an error that suggests retrying later", async () => {
  razorpay.faults.push("garbage", "before", "hang");
  await expect(harness.payments.createOrder(order)).rejects.toMatchObject({ kind: "unavailable" });
});

test("PY-8 Razorpay: a refund in progress is busy and not requested again at once", async () => {
  razorpay.faults.push("busy");
  const refund = { providerPaymentId: "pay_x", amountPaise: 100, idempotencyKey: "0123456789" };
  await expect(harness.payments.refund(refund)).rejects.toMatchObject({ kind: "busy" });
  expect(razorpay.requests).toHaveLength(1);
});

test("PY-8 Razorpay: a refund with a lost response is one refund", async () => {
  const { id } = await harness.payments.createOrder(order);
  const paymentId = await harness.pay(id);
  razorpay.faults.push("after", "after");
  await harness.payments.refund({
    providerPaymentId: paymentId,
    amountPaise: 10_000,
    idempotencyKey: "lost-answer-1",
  });
  expect([...razorpay.refunds.values()].filter((refund) => refund.payment_id === paymentId)).toHaveLength(1);
});

test("PY-7 Razorpay: long lists are read page by page", async () => {
  const { id } = await harness.payments.createOrder(order);
  for (let count = 0; count < 230; count++) razorpay.pay(id, "failed");
  const range = { from: new Date(Date.now() - 60_000), to: new Date() };
  const sizes: number[] = [];
  for (const skip of [0, 100, 200])
    sizes.push((await harness.payments.list("payments", { ...range, skip })).length);
  expect(sizes.slice(0, 2)).toEqual([PAGE_SIZE, PAGE_SIZE]);
  expect(sizes[2]).toBeGreaterThanOrEqual(30);
});

test("PY-7 Razorpay: a status that we do not know hides no other payment", async () => {
  const { id } = await harness.payments.createOrder(order);
  const { razorpay_payment_id: odd } = razorpay.pay(id);
  const { razorpay_payment_id: good } = razorpay.pay(id);
  Object.assign(razorpay.payments.get(odd) ?? {}, { status: "parked" });
  const found = await harness.payments.paymentsOfOrder(id);
  expect(found.map((payment) => [payment.id, payment.status])).toEqual([
    [odd, "unknown"],
    [good, "captured"],
  ]);
});

test("PY-7 Razorpay: invalid keys do not count as a rejection", async () => {
  const account = { ...razorpay.account, keySecret: "wrong" };
  const denied = createRazorpayPayments(account).paymentsOfOrder("order_nothing");
  await expect(denied).rejects.toMatchObject({ kind: "denied" });
});

test("PY-7 Razorpay: a redirect is not followed and does not count as a rejection", async () => {
  const send = async () => ({ status: 302, text: "{}" });
  const moved = createRazorpayPayments({ ...razorpay.account, retryMs: 1, send }).createOrder(order);
  await expect(moved).rejects.toMatchObject({ kind: "unavailable" });
});

test("LV-8 a webhook is stored without the buyer's data and parses the same afterwards", async () => {
  const { id } = await harness.payments.createOrder(order);
  const { razorpay_payment_id: paymentId } = razorpay.pay(id);
  Object.assign(razorpay.payments.get(paymentId) ?? {}, {
    email: "ann@client.example",
    contact: "+91987",
    vpa: "ann@upi",
  });
  const { messages } = harness.payments;
  const event = messages.parseWebhook(razorpay.webhook("payment.captured", paymentId).body);
  expect(event).toMatchObject({ name: "payment.captured", payment: { id: paymentId, status: "captured" } });
  expect(event?.body).not.toMatch(/ann|@|\+91/);
  expect(messages.parseWebhook(event?.body ?? "")).toEqual(event);
  expect(messages.parseWebhook("[]")).toBeNull();
});

test("PY-3 signatures: the right one counts, and under the old and the new webhook secret", () => {
  const messages = createRazorpayMessages({ keySecret: "key", webhookSecrets: ["new", "old"] });
  const message = { providerOrderId: "order_1", providerPaymentId: "pay_1" };
  const good = sign("key", "order_1|pay_1");
  expect(messages.isCheckoutSigned({ ...message, signature: good })).toBe(true);
  for (const signature of ["", good.slice(1), `${good}0`, good.toUpperCase(), sign("new", "order_1|pay_1")])
    expect(messages.isCheckoutSigned({ ...message, signature })).toBe(false);
  for (const secret of ["new", "old"])
    expect(messages.isWebhookSigned({ body: "{}", signature: sign(secret, "{}") })).toBe(true);
  expect(messages.isWebhookSigned({ body: "{} ", signature: sign("new", "{}") })).toBe(false);
  expect(messages.isWebhookSigned({ body: "{}", signature: sign("key", "{}") })).toBe(false);
});
