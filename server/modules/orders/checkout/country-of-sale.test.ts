import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultSettings } from "#content/business.ts";
import type { RazorpayPayment } from "#server/demo/payments/razorpay-records.ts";
import { documents } from "#server/platform/db/schema/shop/invoices.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { type Buyer, type OrderAnswer, recordsOf } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

let shop: OrderShop;
let olga: Buyer;
beforeAll(async () => {
  shop = await openOrderShop({
    env: { OPERATORS: "olga@opswright.example", COUNTRY_HEADER: "CF-IPCountry" },
  });
  olga = await signedInUser(shop.url, "olga@opswright.example");
});
afterAll(() => shop.close());

type Sale = { says?: string; from?: string; paidBy?: Partial<RazorpayPayment>; buyer?: Buyer; slug?: string };

const order = (buyer: Buyer, { slug, says, from }: Sale) =>
  buyer.fetch("/api/create-order", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(from && { "CF-IPCountry": from }) },
    body: JSON.stringify({ slug, country: says }),
  });

/** Orders, pays and invoices; returns the invoice and the operator's view of the order. */
async function sell({ buyer = shop.ann, paidBy, ...sale }: Sale) {
  const slug = await shop.newItem();
  const { orderId, reference } = (await (await order(buyer, { ...sale, slug })).json()) as OrderAnswer;
  const claim = shop.razorpay.pay(orderId);
  Object.assign(shop.razorpay.payments.get(claim.razorpay_payment_id) ?? {}, paidBy);
  expect((await shop.verify(buyer, claim)).status).toBe(200);
  const [invoice] = await shop.db.select().from(documents).where(eq(documents.reference, reference));
  const view = await (await olga.fetch(`/api/operator/orders/${reference}`)).json();
  return { reference, invoice, country: view.order.country as string };
}

test("BW-7 a foreign buyer with a foreign card is invoiced as an export; without billing details the invoice names the country", async () => {
  const { invoice, country, reference } = await sell({
    says: "US",
    from: "IN",
    paidBy: { international: true, method: "card" },
  });
  expect(invoice).toMatchObject({ supply: "export", igstPaise: 0, cgstPaise: 0, buyer: { country: "US" } });
  expect(country).toBe(
    "United States: two of three agree (buyer: United States, connection: India, payment: not India)",
  );
  const { order, payments } = await recordsOf(shop, reference);
  expect([order.country, order.connectionCountry]).toEqual(["US", "IN"]);
  expect(payments).toMatchObject([{ international: true, method: "card", cardCountry: null }]);
  const { purchases } = await (await shop.ann.fetch("/api/account/export")).json();
  expect(purchases).toContainEqual(
    expect.objectContaining({
      order: reference,
      country_said: "US",
      country_of_connection: "IN",
      payments: [{ method: "card", from_abroad: true, card_country: null }],
    }),
  );
});

test("BW-7 a foreign buyer with a domestic card and an Indian connection is a domestic sale, and the operator sees why", async () => {
  const { invoice, country, reference } = await sell({
    says: "FR",
    from: "IN",
    paidBy: { international: false },
  });
  expect(invoice).toMatchObject({ supply: "intra", buyer: null });
  expect(country).toBe("India: two of three agree (buyer: France, connection: India, payment: India)");
  const csv = await (await olga.fetch("/api/operator/invoices.csv")).text();
  expect(csv.split("\r\n").find((line) => line.includes(reference))).toContain(country);
});

test("BW-7 decides the country by two matching signals of connection, card and buyer, or by none", async () => {
  const card = (country: string) => ({ international: true, card: { international: true, country } });
  for (const [sale, supply] of [
    [{ from: "US", paidBy: card("US") }, "export"],
    [{ says: "US", from: "US", paidBy: { international: false } }, "export"],
    [{ says: "US", from: "FR", paidBy: card("GB") }, "intra"],
    [{ says: "US", paidBy: { international: false } }, "intra"],
    [{ paidBy: { international: true } }, "intra"],
    [{}, "intra"],
  ] as const)
    expect([sale, (await sell(sale)).invoice?.supply]).toEqual([sale, supply]);
});

test("BW-7 Indian billing details make a domestic sale in their state; foreign ones need a second matching signal", async () => {
  const bill = (details: object) =>
    shop.bob.fetch("/api/billing", {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "Bob", address: "1 Street", ...details }),
    });
  await bill({ country: "IN", state: "27" });
  const abroad = { says: "US", from: "US", paidBy: { international: true }, buyer: shop.bob };
  const indian = await sell(abroad);
  expect(indian.invoice?.supply).toBe("inter");
  expect(indian.country).toContain("the billing details are in India");
  await bill({ country: "FR" });
  const doubted = await sell({ buyer: shop.bob, from: "IN" });
  expect(doubted.invoice).toMatchObject({ supply: "intra", buyer: { country: "FR" } });
  const believed = await sell({ buyer: shop.bob, from: "IN", paidBy: { international: true } });
  expect(believed.invoice?.supply).toBe("export");
  // The same details imply another kind of supply than the invoice: an operator decides.
  const asked = await shop.bob.fetch(`/api/orders/${doubted.reference}/invoice`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Robert", address: "1 Street", country: "FR" }),
  });
  expect(asked.status).toBe(202);
});

test("BW-7 a reused order takes the latest country; an invalid country is rejected with a message", async () => {
  const slug = await shop.newItem();
  const first = await (await order(shop.ann, { slug, says: "IN" })).json();
  const again = await (await order(shop.ann, { slug, says: "DE", from: "DE" })).json();
  expect(again.reference).toBe(first.reference);
  const { order: stored } = await recordsOf(shop, first.reference);
  expect([stored.country, stored.connectionCountry]).toEqual(["DE", "DE"]);
  for (const says of ["XX", "de", "Germany", ""]) {
    const refused = await order(shop.ann, { slug, says });
    expect([refused.status, (await refused.json()).error]).toEqual([
      400,
      { code: "invalid", message: "Choose the country" },
    ]);
  }
});

test("BW-7 a corrected country that changes the tax on top of the price makes a new order", async () => {
  const facts = { ...defaultSettings, pricesIncludeTax: false };
  const saved = await olga.fetch("/api/operator/settings", {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ facts, revision: 0 }),
  });
  expect(saved.status).toBe(200);
  const slug = await shop.newItem();
  const place = async (sale: Sale) =>
    (await (await order(shop.ann, { slug, ...sale })).json()) as OrderAnswer;
  const taxed = await place({ says: "IN", from: "US" });
  const untaxed = await place({ says: "US", from: "US" });
  expect([taxed.amount, untaxed.amount]).toEqual([479_900, 406_700]);
  expect((await place({ says: "US", from: "US" })).reference).toBe(untaxed.reference);
});
