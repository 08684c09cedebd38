import { afterAll, beforeAll, expect, test } from "vitest";
import { OLGA, signedInOperator } from "#test/fixtures/operator.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { postJson, recordsOf, until } from "#test/fixtures/shop.ts";

let shop: OrderShop;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  shop = await openOrderShop({ env: { OPERATORS: OLGA } });
  operator = await signedInOperator(shop.url);
});
afterAll(() => shop.close());

const PRICE = 406_700;

test("CO-5 OP-6 a person's page shows payments and refunds, orders, licences, gifts given and received, and mails", async () => {
  const [slug, present, open] = [await shop.newItem(), await shop.newItem(), await shop.newItem()];
  const { reference } = await shop.buy(shop.ann, slug);
  await operator.post(`/orders/${reference}/refund`, { amount_paise: 100_000, reason: "Late" });
  await until(async () => (await recordsOf(shop, reference)).payments[0]?.refundedPaise === 100_000);
  const wanted = { slug: present, licence: "gift", gift_to: "bob@client.example" };
  const gift = await (await postJson(shop.ann, "/api/create-order", wanted)).json();
  await shop.verify(shop.ann, shop.razorpay.pay(gift.orderId));
  await shop.order(shop.ann, open);
  await operator.post("/grants", { email: "ann@client.example", slug: open, reason: "Thanks" });
  await until(async () => (await shop.mailsTo("bob@client.example")).length > 0);

  const ann = await operator.read(`/people/${shop.ann.id}`);
  expect(ann).toMatchObject({ paid_paise: 2 * PRICE, returned_paise: 100_000, received: [] });
  expect(ann.orders).toMatchObject([
    { title: `Title of ${open}`, shown_state: "created" },
    { reference: gift.reference, licence: "gift", shown_state: "paid", returned_paise: 0 },
    { reference, licence: "person", shown_state: "partly_refunded", returned_paise: 100_000 },
  ]);
  expect(ann.purchases).toMatchObject([
    { title: `Title of ${slug}`, order: reference, licence: "person", handed_over: false },
    { title: `Title of ${open}`, order: null, handed_over: false },
  ]);
  expect(ann.given).toMatchObject([{ order: gift.reference, email: "bob@client.example", claimed_at: null }]);
  const receipt = `Receipt ${reference}: Title of ${slug}`;
  expect(ann.mails).toContainEqual(expect.objectContaining({ subject: receipt }));

  const bob = await operator.read(`/people/${shop.bob.id}`);
  expect(bob).toMatchObject({ paid_paise: 0, returned_paise: 0, orders: [], given: [] });
  expect(bob.received).toMatchObject([{ licence: "gift", from: "ann@client.example", claimed_at: null }]);
});
