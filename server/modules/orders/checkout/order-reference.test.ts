import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#server/platform/db/schema/shop/orders.ts";
import { OLGA, signedInOperator } from "#test/fixtures/operator.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { recordsOf } from "#test/fixtures/shop.ts";
import { insertOrder } from "../queries/orders.ts";

let shop: OrderShop;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  shop = await openOrderShop({ env: { OPERATORS: OLGA } });
  operator = await signedInOperator(shop.url);
});
afterAll(() => shop.close());

const SHORT = /^OW-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/;
const LONG = "OW-23456-789AB-CDEFG-HJKMN";

test("CO-5 an order number can be read aloud and is the provider's receipt", async () => {
  const { reference, orderId } = await shop.order(shop.ann, await shop.newItem());
  expect(reference).toMatch(SHORT);
  expect(shop.razorpay.orders.get(orderId)?.receipt).toBe(reference);
});

test("CO-5 finds an order in any spelling of its number: as buyer, in the console and on the command line", async () => {
  const { reference } = await shop.buy(shop.ann, await shop.newItem());
  const six = reference.slice(3).replace("-", "");
  const misheard = six.toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
  for (const typed of [reference.toLowerCase(), reference.replaceAll("-", ""), six, misheard]) {
    const found = await (await fetch(`${shop.url}/api/orders/${typed}`)).json();
    expect(found, typed).toMatchObject({ reference, state: "paid" });
    expect((await operator.read(`/orders/${typed}`)).order, typed).toMatchObject({ reference });
    expect((await shop.ann.fetch(`/api/orders/${typed}/invoice`)).status, typed).toBe(200);
  }
  // Digits alone could also match an amount.
  const searched = await operator.read(`/orders?q=${reference.replaceAll("-", "").toLowerCase()}`);
  expect(searched.items).toMatchObject([{ reference }]);
  const { stdout } = await commandOf(shop, "orders", "show", misheard);
  expect(stdout).toContain(`${reference}  paid`);
});

test("CO-5 older orders keep their long number and are found by it", async () => {
  const { reference } = await shop.order(shop.ann, await shop.newItem());
  await shop.db.update(orders).set({ reference: LONG }).where(eq(orders.reference, reference));
  for (const typed of [LONG, LONG.toLowerCase(), LONG.replaceAll("-", "")]) {
    expect((await (await fetch(`${shop.url}/api/orders/${typed}`)).json()).reference).toBe(LONG);
    expect((await operator.read(`/orders/${typed}`)).order.reference).toBe(LONG);
  }
});

test("CO-5 a number collision draws another inside the same transaction; endless collisions throw", async () => {
  const { reference } = await shop.order(shop.ann, await shop.newItem());
  const { order } = await recordsOf(shop, reference);
  const { id: _, reference: __, providerOrderId: ___, ...another } = order;
  const drawn = [reference, reference, "OW-0000-01"];
  const stored = await shop.db.transaction(async (tx) => {
    const inserted = await insertOrder(tx, another, () => drawn.shift() ?? "");
    return (await tx.select().from(orders).where(eq(orders.id, inserted.id)))[0];
  });
  expect([stored?.reference, drawn]).toEqual(["OW-0000-01", []]);
  await expect(insertOrder(shop.db, another, () => reference)).rejects.toThrow("no free reference");
});

test("CO-5 two orders that draw the same number concurrently get different ones", async () => {
  const { reference } = await shop.order(shop.ann, await shop.newItem());
  const { id: _, reference: __, providerOrderId: ___, ...another } = (await recordsOf(shop, reference)).order;
  const drawing = (second: string) => {
    const drawn = ["OW-AAAA-AA", second];
    return shop.db.transaction((tx) => insertOrder(tx, another, () => drawn.shift() ?? ""));
  };
  const both = await Promise.all([drawing("OW-BBBB-BB"), drawing("OW-CCCC-CC")]);
  expect(new Set(both.map((one) => one.reference)).size).toBe(2);
});

test("CO-5 limits attempts to guess numbers but not status requests for a known one; the status does not identify the buyer", async () => {
  const { reference } = await shop.buy(shop.ann, await shop.newItem());
  const ask = (number: string) =>
    fetch(`${shop.url}/api/orders/${number}`, { headers: { "X-Forwarded-For": "203.0.113.9" } });
  const status = await (await ask(reference)).text();
  expect(status).not.toMatch(/ann|@/);
  const guesses = Array.from({ length: 300 }, (_, at) => `OW-ZZZZ-${String(at % 100).padStart(2, "0")}`);
  const answers = await Promise.all(guesses.map(async (guess) => (await ask(guess)).status));
  expect(new Set(answers)).toEqual(new Set([404, 429]));
  expect((await ask("OW-ZZZZ-ZZ")).status).toBe(429);
  expect((await ask(reference)).status).toBe(200);
});
