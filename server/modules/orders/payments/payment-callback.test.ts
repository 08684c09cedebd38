import { afterAll, beforeAll, expect, test } from "vitest";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { type Buyer, recordsOf, startTestShop, type TestShop } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop();
  await publishTestItem(shop.services, { slug: "paid-one", priceCents: 4900 });
  await publishTestItem(shop.services, { slug: "paid-two", priceCents: 4900 });
  buyer = await signedInUser(shop.url, "ann@client.example");
});
afterAll(() => shop.close());

const comeBack = (order: string, form: Record<string, string>) =>
  fetch(`${shop.url}/api/payment-callback?${new URLSearchParams({ order })}`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: "https://api.razorpay.com" },
    body: new URLSearchParams(form),
  });

test("PY-7 a redirect from the provider's page without a session completes the payment once and leads to the order", async () => {
  const order = await shop.order(buyer, "paid-one");
  const claim = shop.razorpay.pay(order.orderId);
  for (let time = 0; time < 2; time++) {
    const response = await comeBack(order.reference, claim);
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      `/store?order=${order.reference}`,
    ]);
  }
  const records = await recordsOf(shop, order.reference);
  expect([records.order.state, records.owned.length, records.mails.length]).toEqual(["paid", 1, 1]);
});

test("PY-7 a failed payment, a forged signature and a provider outage grant nothing and lead to the order too", async () => {
  const order = await shop.order(buyer, "paid-two");
  const failed = { "error[code]": "BAD_REQUEST_ERROR", "error[description]": "Payment failed" };
  expect((await comeBack(order.reference, failed)).status).toBe(303);
  const claim = shop.razorpay.pay(order.orderId);
  const forged = { ...claim, razorpay_signature: "0".repeat(64) };
  expect((await comeBack(order.reference, forged)).status).toBe(303);
  expect((await recordsOf(shop, order.reference)).owned).toEqual([]);
  shop.razorpay.faults.push("garbage", "garbage", "garbage", "garbage");
  expect((await comeBack(order.reference, claim)).status).toBe(303);
  shop.razorpay.faults.length = 0;
  expect((await comeBack("//elsewhere.example", claim)).status).toBe(400);
  const elsewhere = await comeBack("elsewhere.example", claim);
  expect(elsewhere.status).toBe(400);
});
