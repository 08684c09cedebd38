import { afterAll, beforeAll, expect, test } from "vitest";
import { OLGA, signedInOperator } from "#test/fixtures/operator.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { recordsOf, until } from "#test/fixtures/shop.ts";

let shop: OrderShop;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  shop = await openOrderShop({ env: { OPERATORS: OLGA } });
  operator = await signedInOperator(shop.url);
});
afterAll(() => shop.close());

const PRICE = 406_700;
const bought = async () => shop.buy(shop.ann, await shop.newItem());
const refund = (reference: string, amount_paise: number) =>
  operator.post(`/orders/${reference}/refund`, { amount_paise, reason: "A discount" });
const status = async (reference: string) => (await fetch(`${shop.url}/api/orders/${reference}`)).json();
const isBack = (reference: string, paise: number) =>
  until(async () => (await recordsOf(shop, reference)).payments[0]?.refundedPaise === paise);
const listed = async (state: string): Promise<string[]> =>
  (await operator.read(`/orders?state=${state}`)).items.map(
    (order: { reference: string }) => order.reference,
  );

test("CO-5 a partially refunded order shows both sums everywhere; a full refund shows as refunded", async () => {
  const [whole, { reference }] = [await bought(), await bought()];
  expect(await status(reference)).toMatchObject({ state: "paid", shown_state: "paid", returned: 0 });
  await refund(reference, 100_000);
  await isBack(reference, 100_000);

  const partly = { state: "paid", shown_state: "partly_refunded" };
  expect(await status(reference)).toMatchObject({ ...partly, amount: PRICE, returned: 100_000 });
  const money = { amount_paise: PRICE, returned_paise: 100_000 };
  expect((await operator.read(`/orders/${reference}`)).order).toMatchObject({ ...partly, ...money });
  expect((await operator.read(`/orders?q=${reference}`)).items).toMatchObject([{ ...partly, ...money }]);
  expect(await listed("partly_refunded")).toEqual([reference]);
  expect(await listed("paid"), "what is paid stays paid").toEqual([reference, whole.reference]);

  const csv = await (await operator.call("GET", "/orders.csv?state=partly_refunded")).text();
  const [heading = "", row = "", ...rest] = csv.split("\r\n");
  expect(heading.split(",").slice(-4)).toEqual(["shown_state", "returned_paise", "source", "campaign"]);
  expect(row).toMatch(new RegExp(`^${reference},.*,${PRICE},INR,paid,.*,partly_refunded,100000,,$`));
  expect(rest).toEqual([""]);
  const { stdout } = await commandOf(shop, "orders", "list", "--state", "partly_refunded", "--json");
  expect(JSON.parse(stdout)).toMatchObject([{ reference, ...partly }]);

  await refund(reference, PRICE - 100_000);
  await isBack(reference, PRICE);
  expect(await status(reference)).toMatchObject({
    state: "refunded",
    shown_state: "refunded",
    returned: PRICE,
  });
  expect(await listed("partly_refunded")).toEqual([]);
});

test("CO-5 refunding a duplicate payment leaves the order paid", async () => {
  const { orderId, reference } = await bought();
  const { razorpay_payment_id: second } = shop.razorpay.pay(orderId);
  await shop.tell("payment.captured", second);
  await until(async () => (await recordsOf(shop, reference)).refunds[0]?.refund.state === "processed");
  expect(await status(reference)).toMatchObject({ state: "paid", shown_state: "paid", returned: 0 });
});

test("CO-5 a payment charged back by the bank is disputed until the dispute is decided", async () => {
  const { paymentId, reference } = await bought();
  shop.razorpay.dispute(paymentId, "open");
  await shop.tell("payment.dispute.created", paymentId);
  expect(await status(reference)).toMatchObject({ state: "paid", shown_state: "disputed" });
  expect(await listed("disputed")).toEqual([reference]);
  shop.razorpay.dispute(paymentId, "won");
  await shop.tell("payment.dispute.won", paymentId);
  expect((await status(reference)).shown_state).toBe("paid");
  expect(await listed("disputed")).toEqual([]);
});
