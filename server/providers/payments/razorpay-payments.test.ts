import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type RazorpayStandIn, startRazorpayStandIn } from "#test/razorpay-stand-in.ts";
import { type PaymentsHarness, paymentsContract } from "./payments.contract.ts";
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

test("PY-7 Razorpay: one that lasts ends in an error that says to try later", async () => {
  razorpay.faults.push("garbage", "before", "hang");
  await expect(harness.payments.createOrder(order)).rejects.toMatchObject({ kind: "unavailable" });
});

test("PY-8 Razorpay: a refund that runs already is busy, and is not asked again at once", async () => {
  razorpay.faults.push("busy");
  const refund = { providerPaymentId: "pay_x", amountPaise: 100, idempotencyKey: "0123456789" };
  await expect(harness.payments.refund(refund)).rejects.toMatchObject({ kind: "busy" });
  expect(razorpay.requests).toHaveLength(1);
});

test("PY-8 Razorpay: a refund whose answer was lost is one refund", async () => {
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

test("PY-7 Razorpay: long lists are read to their end", async () => {
  const { id } = await harness.payments.createOrder(order);
  for (let count = 0; count < 230; count++) razorpay.pay(id, "failed");
  const found = await harness.payments.paymentsBetween(new Date(Date.now() - 60_000), new Date());
  expect(found.filter(({ providerOrderId }) => providerOrderId === id)).toHaveLength(230);
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
