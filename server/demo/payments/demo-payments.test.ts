import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type PaymentsHarness,
  paymentsContract,
} from "#server/platform/providers/payments/payments.contract.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { startDemoPayments } from "./demo-payments.ts";

let shop: Awaited<ReturnType<typeof startTestServer>>;
let harness: PaymentsHarness;

beforeAll(async () => {
  shop = await startTestServer();
  harness = {
    payments: shop.services.payments,
    async pay(providerOrderId) {
      const answer = await choose(providerOrderId, "pay");
      return ((await answer.json()) as { razorpay_payment_id: string }).razorpay_payment_id;
    },
  };
});
afterAll(() => shop.close());

function choose(providerOrderId: string, how: string, international?: boolean): Promise<Response> {
  return fetch(`${shop.url}/demo/razorpay/checkout/${providerOrderId}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ key: shop.services.payments.checkout.keyId, how, international }),
  });
}

paymentsContract("the sandbox", () => harness);

test("PY-1 the sandbox: its script defines window.Razorpay", async () => {
  const answer = await fetch(`${shop.url}/demo/razorpay/checkout.js`);
  expect(answer.headers.get("content-type")).toContain("text/javascript");
  expect(await answer.text()).toContain("window.Razorpay = Razorpay");
});

test("PY-4 the sandbox: a failed payment shows its reason, and the order can still be paid, once", async () => {
  const { id } = await shop.services.payments.createOrder({
    amountPaise: 500,
    currency: "INR",
    receipt: "x",
  });
  const answers = async (how: string) => (await choose(id, how)).json();
  expect((await answers("fail")).error.description).toMatch(/declined/);
  expect((await answers("pay")).razorpay_payment_id).toMatch(/^pay_/);
  expect((await answers("pay")).error.description).toBe("This order has already been paid.");
});

test("BW-7 the sandbox: a card is from India unless the buyer marks it as foreign", async () => {
  const { payments } = shop.services;
  const paidBy = async (international?: boolean) => {
    const { id } = await payments.createOrder({ amountPaise: 500, currency: "INR", receipt: "x" });
    await choose(id, "pay", international);
    return payments.paymentsOfOrder(id);
  };
  expect(await paidBy()).toMatchObject([{ method: "card", international: false }]);
  expect(await paidBy(true)).toMatchObject([{ method: "card", international: true }]);
});

test("PY-7 the sandbox: its API requires its key", async () => {
  const sandbox = await startDemoPayments(shop.services);
  const { apiUrl } = sandbox.account;
  expect((await fetch(`${apiUrl}/v1/payments?from=0&to=1&count=1&skip=0`)).status).toBe(401);
  await sandbox.close();
});
