import { afterAll, beforeAll, expect, test } from "vitest";
import { sign } from "#server/platform/providers/payments/razorpay-messages.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { recordsOf, until, webhooksProcessed } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { reconcileOrders } from "../reconciliation/reconcile-orders.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

test("PY-3 PY-7 a verified payment grants the item, sends one mail and allows the download", async () => {
  const slug = await shop.newItem();
  const { orderId, reference } = await shop.order(shop.ann, slug);
  const claim = shop.razorpay.pay(orderId);
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.verify(shop.ann, claim)));
  for (const answer of answers) expect(await answer.json()).toMatchObject({ success: true, status: "owned" });
  const { order, owned, mails, refunds } = await recordsOf(shop, reference);
  expect(order.state).toBe("paid");
  expect([owned.length, mails.length, refunds.length]).toEqual([1, 1, 0]);
  expect((await shop.ann.fetch(`/api/secure-download?slug=${slug}`)).status).toBe(200);
  expect((await shop.bob.fetch(`/api/secure-download?slug=${slug}`)).status).toBe(403);
});

test("PY-9 the receipt shows the order number, INR, the USD reference and a link to the library", async () => {
  const slug = await shop.newItem(4900);
  const cleo = await signedInUser(shop.url, "cleo@client.example");
  const { orderId, reference } = await shop.order(cleo, slug);
  const claim = shop.razorpay.pay(orderId);
  await shop.sendWebhook(shop.razorpay.webhook("payment.captured", claim.razorpay_payment_id));
  await shop.verify(cleo, claim);
  await until(async () =>
    (await shop.mailsTo("cleo@client.example")).some(({ subject }) => subject.startsWith("Receipt")),
  );
  await webhooksProcessed(shop);
  const mails = (await shop.mailsTo("cleo@client.example")).filter(({ subject }) =>
    subject.startsWith("Receipt"),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe(`Receipt ${reference}: Title of ${slug}`);
  for (const part of [
    reference,
    "₹4,067 INR",
    "$49",
    `${shop.url}/account`,
    `${shop.url}/store?order=${reference}`,
  ])
    expect(mails[0]?.text).toContain(part);
});

test("PY-3 rejects forged, replayed, cross-order and cross-user verifications, logs each once and changes nothing", async () => {
  const slug = await shop.newItem();
  const [mine, his] = [await shop.order(shop.ann, slug), await shop.order(shop.bob, slug)];
  const paid = shop.razorpay.pay(his.orderId);
  const { razorpay_payment_id } = paid;
  const other = await shop.order(shop.ann, await shop.newItem());
  const spent = shop.razorpay.pay(other.orderId);
  await shop.verify(shop.ann, spent);
  const refused = {
    "another user's": paid,
    "another order's payment": { ...paid, razorpay_order_id: mine.orderId },
    "one that was good, for another order": { ...spent, razorpay_order_id: mine.orderId },
    "signed with another key": {
      razorpay_order_id: mine.orderId,
      razorpay_payment_id,
      razorpay_signature: sign("guess", `${mine.orderId}|${razorpay_payment_id}`),
    },
    "no signature": { ...paid, razorpay_order_id: mine.orderId, razorpay_signature: "0" },
    "unknown order": { ...paid, razorpay_order_id: "order_nothing" },
  };
  const before = await shop.allBooks();
  shop.takeWarnings();
  for (const [name, claim] of Object.entries(refused)) {
    const answer = await shop.verify(shop.ann, claim);
    expect(answer.status, name).toBe(400);
    expect((await answer.json()).error.code, name).toBe("verification_failed");
    expect(shop.takeWarnings(), name).toMatchObject([
      { msg: "payment claim rejected", code: "verification_failed" },
    ]);
  }
  // Another user with a copy of a claim from the buyer's browser.
  expect((await shop.verify(shop.bob, spent)).status).toBe(400);
  expect(shop.takeWarnings()).toHaveLength(1);
  expect((await shop.verify(shop.ann, {})).status).toBe(400);
  expect(await shop.allBooks()).toEqual(before);
});

test("PY-3 PY-7 the buyer's own browser may repeat a claim: same response, no change", async () => {
  const { orderId } = await shop.order(shop.ann, await shop.newItem());
  const claim = shop.razorpay.pay(orderId);
  const first = await (await shop.verify(shop.ann, claim)).json();
  const before = await shop.allBooks();
  shop.takeWarnings();
  expect(await (await shop.verify(shop.ann, claim)).json()).toEqual(first);
  expect(await shop.allBooks()).toEqual(before);
  expect(shop.takeWarnings()).toEqual([]);
});

test("PY-3 a valid signature of another order's payment grants nothing", async () => {
  const slug = await shop.newItem();
  const mine = await shop.order(shop.ann, slug);
  const other = shop.razorpay.pay((await shop.order(shop.bob, slug)).orderId);
  const signature = sign(shop.razorpay.account.keySecret, `${mine.orderId}|${other.razorpay_payment_id}`);
  const answer = await shop.verify(shop.ann, {
    razorpay_order_id: mine.orderId,
    razorpay_payment_id: other.razorpay_payment_id,
    razorpay_signature: signature,
  });
  expect(await answer.json()).toMatchObject({ success: false, status: "confirming" });
  expect((await recordsOf(shop, mine.reference)).owned).toHaveLength(0);
});

test("PY-7 returns 'confirming' while the provider does not respond; the reconciler completes the payment", async () => {
  const slug = await shop.newItem();
  const { orderId, reference } = await shop.order(shop.ann, slug);
  const claim = shop.razorpay.pay(orderId);
  shop.razorpay.faults.push("before", "garbage", "many");
  const answer = await shop.verify(shop.ann, claim);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ success: false, status: "confirming" });
  shop.later(2);
  await reconcileOrders(shop.services);
  expect((await recordsOf(shop, reference)).order.state).toBe("paid");
});

test("PY-7 captures an authorized payment and grants the item", async () => {
  const slug = await shop.newItem();
  const { orderId } = await shop.order(shop.ann, slug);
  const claim = shop.razorpay.pay(orderId, "authorized");
  expect(await (await shop.verify(shop.ann, claim)).json()).toMatchObject({ success: true });
  expect(shop.razorpay.payments.get(claim.razorpay_payment_id)?.status).toBe("captured");
});

test("LV-3 a payment reported as already captured is read again, and its actual state counts", async () => {
  const { orderId, reference } = await shop.order(shop.ann, await shop.newItem());
  const { razorpay_payment_id: id } = shop.razorpay.pay(orderId, "authorized");
  const authorized = shop.razorpay.webhook("payment.authorized", id);
  // Captured before our attempt and refunded when read again.
  const payment = shop.razorpay.payments.get(id) ?? {};
  const statuses = ["captured"];
  Object.assign(payment, { amount_refunded: 406_700 });
  Object.defineProperty(payment, "status", { enumerable: true, get: () => statuses.shift() ?? "refunded" });
  await shop.sendWebhook(authorized);
  await webhooksProcessed(shop);
  const { order, owned } = await recordsOf(shop, reference);
  expect([order.state, owned]).toEqual(["refunded", []]);
});

test("LV-3 answers a replay from stored records without calling the provider", async () => {
  const { orderId } = await shop.order(shop.ann, await shop.newItem());
  const claim = shop.razorpay.pay(orderId);
  await shop.verify(shop.ann, claim);
  const asked = shop.razorpay.requests.length;
  for (let times = 0; times < 5; times++)
    expect(await (await shop.verify(shop.ann, claim)).json()).toMatchObject({ status: "owned" });
  expect(shop.razorpay.requests).toHaveLength(asked);
});

test("LV-3 rejects NUL bytes like any invalid input", async () => {
  const { orderId } = await shop.order(shop.ann, await shop.newItem());
  const claim = shop.razorpay.pay(orderId);
  for (const field of Object.keys(claim))
    expect((await shop.verify(shop.ann, { ...claim, [field]: "a\u0000b" })).status, field).toBe(400);
  expect((await fetch(`${shop.url}/api/orders/OW-%00`)).status).toBe(400);
});

/** Last test: Ann's verifications are limited for ten minutes after it. */
test("LV-3 limits verifications to sixty per buyer in ten minutes", async () => {
  const statuses: number[] = [];
  for (let times = 0; times < 61; times++)
    statuses.push(
      (
        await shop.verify(shop.ann, {
          razorpay_order_id: "order_nothing",
          razorpay_payment_id: "pay_x",
          razorpay_signature: "0",
        })
      ).status,
    );
  expect(statuses.at(-1)).toBe(429);
  expect((await shop.verify(shop.bob, {})).status).toBe(400);
});
