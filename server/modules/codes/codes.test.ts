import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import fc from "fast-check";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrder } from "#server/modules/orders/checkout/create-order.ts";
import { reconcileOrders } from "#server/modules/orders/reconciliation/reconcile-orders.ts";
import { resendReceipt } from "#server/modules/orders/send-receipt.ts";
import { codeUses, discountCodes } from "#server/platform/db/schema/shop/codes.ts";
import { documents } from "#server/platform/db/schema/shop/invoices.ts";
import { discounted, restOfBundle } from "#shared/orders/discount.ts";
import { purchaseInput } from "#shared/orders/purchase.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { type Buyer, postJson, recordsOf, until } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

let shop: OrderShop;
let olga: Buyer;
beforeAll(async () => {
  shop = await openOrderShop({ env: { OPERATORS: "olga@opswright.example" } });
  olga = await signedInUser(shop.url, "olga@opswright.example");
});
afterAll(() => shop.close());

let count = 0;
/** Creates a code through the operator's endpoint. */
async function newCode(fields: object): Promise<string> {
  const code = `CODE-${++count}`;
  const made = await postJson(olga, "/api/operator/codes", { code: code.toLowerCase(), ...fields });
  expect([made.status, await made.json()]).toEqual([201, { code }]);
  return code;
}
const tryOrder = async (buyer: Buyer, slug: string, code: string) => {
  const response = await postJson(buyer, "/api/create-order", { slug, code });
  return { status: response.status, body: await response.json() };
};
const price = async (slug: string, code: string) => {
  const response = await fetch(`${shop.url}/api/price?${new URLSearchParams({ slug, code })}`);
  return { status: response.status, body: await response.json() };
};
const usesOf = async (code: string) =>
  (
    await shop.db
      .select({ state: codeUses.state })
      .from(codeUses)
      .innerJoin(discountCodes, eq(discountCodes.id, codeUses.codeId))
      .where(eq(discountCodes.code, code))
  ).map(({ state }) => state);

test("GR-2 a percentage or amount off is shown in prices, charged by the server, used once and printed on the invoice", async () => {
  const slug = await shop.newItem(4900);
  const quarter = await newCode({ percent: 25 });
  expect(await price(slug, ` ${quarter.toLowerCase()} `)).toEqual({
    status: 200,
    body: { slug, code: quarter, list_cents: 4900, price_cents: 3675, saved_cents: 1225 },
  });
  const order = await shop.order(shop.ann, slug, quarter);
  expect(order.amount).toBe(305_000);
  await shop.verify(shop.ann, shop.razorpay.pay(order.orderId));
  expect((await recordsOf(shop, order.reference)).order).toMatchObject({ state: "paid", code: quarter });
  expect(await usesOf(quarter)).toEqual(["used"]);
  const [document] = await shop.db.select().from(documents).where(eq(documents.reference, order.reference));
  expect([document?.totalPaise, document?.facts.discountPaise, document?.facts.code]).toEqual([
    305_000,
    101_700,
    quarter,
  ]);
  const ten = await newCode({ amount_cents: 1000 });
  expect((await shop.order(shop.bob, slug, ten)).amount).toBe(323_700);
});

test("GR-2 a code of 100 % grants the item at once, without the provider, with receipt and invoice", async () => {
  const slug = await shop.newItem();
  const all = await newCode({ percent: 100, max_uses: 2 });
  const known = shop.razorpay.orders.size;
  const { status, body } = await tryOrder(shop.ann, slug, all);
  expect([status, body]).toEqual([200, { owned: true, reference: expect.stringMatching(/^OW-/) }]);
  expect(shop.razorpay.orders.size).toBe(known);
  expect((await shop.ann.fetch(`/api/secure-download?slug=${slug}`)).status).toBe(200);
  expect((await shop.ann.fetch(`/api/orders/${body.reference}/invoice`)).status).toBe(200);
  const receipt = async () =>
    (await shop.mailsTo("ann@client.example")).find(({ subject }) => subject.includes(body.reference));
  await until(async () => (await receipt()) !== undefined);
  expect((await receipt())?.text).toContain("Nothing was charged.");
  await resendReceipt(shop.services, body);
  expect((await (await fetch(`${shop.url}/api/orders/${body.reference}`)).json()).state).toBe("paid");
  expect((await tryOrder(shop.ann, slug, all)).body.error.code).toBe("already_owned");
  const more = await newCode({ amount_cents: 99_999 });
  expect((await tryOrder(shop.bob, slug, more)).body.owned).toBe(true);
});

test("GR-2 explains why a code is rejected: other item, too early, expired, ended, used up, unknown", async () => {
  const [slug, other] = [await shop.newItem(), await shop.newItem()];
  const words = async (code: string, item = slug) => (await tryOrder(shop.bob, item, code)).body.error;
  const some = await newCode({ percent: 10, items: [other] });
  expect(await words(some)).toEqual({ code: "code_invalid", message: "This code is not for this item." });
  const unknown = { code: "code_invalid", message: "This code is not valid." };
  expect(await words(await newCode({ percent: 10, from: "2090-01-01" }))).toEqual(unknown);
  expect(await words(await newCode({ percent: 10, until: "2020-01-01" }))).toEqual(unknown);
  expect(await words("NO-SUCH-CODE")).toEqual(unknown);
  const over = await newCode({ percent: 10 });
  expect((await postJson(olga, `/api/operator/codes/${over}/end`, {})).status).toBe(200);
  expect(await words(over)).toEqual(unknown);
  const once = await newCode({ percent: 10, max_per_person: 1 });
  await shop.buy(shop.bob, slug, once);
  expect(await words(once, other)).toEqual({ code: "code_invalid", message: "This code has been used up." });
  expect((await tryOrder(shop.ann, other, once)).status).toBe(200);
});

test("GR-2 fifty concurrent buyers cannot spend the last use more than once", async () => {
  const slug = await shop.newItem();
  const code = await newCode({ percent: 50, max_uses: 1 });
  const buyers = Array.from({ length: 50 }, (_, at) => ({ id: randomUUID(), email: `${at}@client.example` }));
  const results = await Promise.allSettled(
    buyers.map((user) =>
      createOrder(shop.services, { ...v.parse(purchaseInput, { slug, code }), user, connection: null }),
    ),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await usesOf(code)).toEqual(["reserved"]);
});

test("GR-2 releases the use when the order expires; a late payment takes it again or is refunded", async () => {
  const slug = await shop.newItem();
  const code = await newCode({ percent: 50, max_uses: 1 });
  const { orderId, reference } = await shop.order(shop.ann, slug, code);
  // The same order is reused while it is open, so the code does not lock its buyer out.
  shop.later(60);
  shop.backToNow();
  expect((await shop.order(shop.ann, slug, code)).orderId).toBe(orderId);
  for (const hours of [1, 97]) {
    shop.later(hours * 60);
    await reconcileOrders(shop.services);
  }
  shop.backToNow();
  expect([(await recordsOf(shop, reference)).order.state, await usesOf(code)]).toEqual([
    "expired",
    ["released"],
  ]);
  await shop.buy(shop.bob, slug, code);
  const late = shop.razorpay.pay(orderId);
  expect((await (await shop.verify(shop.ann, late)).json()).status).toBe("refunded");
  expect((await recordsOf(shop, reference)).refunds[0]?.refund.reason).toBe("code_used_up");
  expect((await usesOf(code)).toSorted()).toEqual(["released", "used"]);
});

test("GR-2 a refunded payment releases its use, and its buyer can take it again at once", async () => {
  const slug = await shop.newItem();
  const code = await newCode({ percent: 50, max_uses: 1 });
  const { orderId } = await shop.order(shop.ann, slug, code);
  await shop.verify(shop.ann, shop.razorpay.pay(orderId, "captured", 100));
  expect(await usesOf(code)).toEqual(["released"]);
  await shop.verify(shop.ann, shop.razorpay.pay(orderId));
  expect(await usesOf(code)).toEqual(["used"]);
  // An order unknown to the provider can never be paid.
  const lost = await newCode({ percent: 50 });
  shop.razorpay.orders.delete((await shop.order(shop.bob, slug, lost)).orderId);
  shop.later(2);
  await reconcileOrders(shop.services);
  shop.backToNow();
  expect(await usesOf(lost)).toEqual(["released"]);
});

test("BW-2 returns a code's prices for all its items; repeating an accepted code does not count as a guess", async () => {
  const [slug, other] = [await shop.newItem(), await shop.newItem()];
  const code = await newCode({ percent: 20, items: [slug] });
  await shop.services.catalogue.reload(shop.services.db);
  const { prices } = await (await shop.request(`/api/prices?code=${code.toLowerCase()}`)).json();
  expect(prices[slug]).toBeGreaterThan(0);
  expect(prices).not.toHaveProperty(other);
  for (let time = 0; time < 35; time++)
    expect((await shop.request(`/api/price?slug=${slug}&code=${code}`)).status).toBe(200);
});

test("GR-2 limits guesses; only operators manage codes", async () => {
  const slug = await shop.newItem();
  const guess = () => shop.request(`/api/price?slug=${slug}&code=GUESS-${randomUUID().slice(0, 8)}`);
  const answers = await Promise.all(Array.from({ length: 40 }, guess));
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].toSorted()).toEqual([422, 429]);
  expect((await shop.request(`/api/price?slug=${slug}`)).status).toBe(200);
  expect((await shop.ann.fetch("/api/operator/codes")).status).toBe(404);
  const { items } = await (await olga.fetch("/api/operator/codes?limit=200")).json();
  expect(items).toHaveLength(count);
  expect(items.at(-1)).toMatchObject({ code: "CODE-1", percent: 25, used: 1, reserved: 0 });
  expect(await (await olga.fetch("/api/operator/codes.csv")).text()).toContain("CODE-1,25,");
  for (const wrong of [
    { percent: 10, amount_cents: 5 },
    {},
    { percent: 101 },
    { percent: 10, from: "2027-02-02", until: "2027-01-01" },
  ])
    expect((await postJson(olga, "/api/operator/codes", { code: "WRONG", ...wrong })).status).toBe(400);
  expect((await postJson(olga, "/api/operator/codes", { code: "CODE-1", percent: 5 })).status).toBe(409);
});

test("OP-9 GR-2 the command line takes amounts in dollars", async () => {
  const made = async (amount: string) =>
    (await commandOf(shop, "codes", "create", `TAKE-${amount.replace(".", "-")}`, "--amount", amount)).code;
  expect([await made("10"), await made("9.50"), await made("9.505"), await made("ten")]).toEqual([
    0, 0, 2, 2,
  ]);
  const rows = await shop.db.select().from(discountCodes).where(like(discountCodes.code, "TAKE-%"));
  expect(rows.map(({ amountCents }) => amountCents).toSorted()).toEqual([1000, 950]);
});

test("GR-2 GR-3 a price never rises or turns negative; the shares of a bundle add up to its price", () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 100 }), cents, (price, percent, amountCents) => {
      for (const left of [
        discounted(price, { percent, amountCents: null }),
        discounted(price, { percent: null, amountCents }),
      ])
        expect(Number.isInteger(left) && left >= 0 && left < price).toBe(true);
    }),
  );
  const parts = fc.array(fc.record({ priceCents: fc.nat({ max: 1_000_000 }), isOwned: fc.boolean() }), {
    minLength: 2,
    maxLength: 8,
  });
  fc.assert(
    fc.property(cents, parts, (price, parts) => {
      const rest = restOfBundle(price, parts);
      const other = restOfBundle(
        price,
        parts.map((part) => ({ ...part, isOwned: !part.isOwned })),
      );
      expect(Math.abs(rest + other - price)).toBeLessThanOrEqual(1);
      expect(
        restOfBundle(
          price,
          parts.map((part) => ({ ...part, isOwned: false })),
        ),
      ).toBe(price);
      expect(
        restOfBundle(
          price,
          parts.map((part) => ({ ...part, isOwned: true })),
        ),
      ).toBe(0);
    }),
  );
});
