import { request } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { site } from "#content/site.ts";
import { resources } from "#server/db/schema/catalogue.ts";
import { orders, paymentMismatches, webhookEvents } from "#server/db/schema/orders.ts";
import { sign } from "#server/providers/payments/razorpay-signatures.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import {
  booksOf,
  postJson,
  startTestShop,
  type TestShop,
  until,
  webhooksWorked,
} from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import type { SignedWebhook } from "#test/razorpay-stand-in.ts";
import { compareBooks } from "./compare-books.ts";
import { reconcileOrders } from "./reconcile.ts";

let shop: TestShop;
let ann: Awaited<ReturnType<typeof signedInUser>>;
let bob: Awaited<ReturnType<typeof signedInUser>>;
let item = 0;
let offset = 0;
const clock = () => new Date(Date.now() + offset);

beforeAll(async () => {
  shop = await startTestShop({
    clock,
    env: { RAZORPAY_WEBHOOK_SECRET: "new-secret,stand-in-webhook-secret" },
  });
  shop.razorpay.setClock(clock);
  [ann, bob] = await Promise.all([
    signedInUser(shop.url, "ann@client.example"),
    signedInUser(shop.url, "bob@client.example"),
  ]);
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.razorpay.faults.length = 0;
});

/** A paid item that nobody owns yet. */
async function newItem(priceCents = 4900): Promise<string> {
  const slug = `item-${++item}`;
  await publishTestItem(shop.services, { slug, title: `Item ${item}`, priceCents });
  return slug;
}
const later = (minutes: number) => {
  offset += minutes * 60_000;
};

test("PY-2 an order answers what the checkout needs, with the server's own amount", async () => {
  const slug = await newItem(4950);
  const answer = await postJson(ann, "/api/create-order", { slug, amount: 1, price_cents: 1 });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    keyId: "rzp_test_standin",
    orderId: expect.stringMatching(/^order_/),
    amount: 410_900,
    currency: "INR",
    title: `Item ${item}`,
    user: { email: "ann@client.example" },
    reference: expect.stringMatching(/^OW-([2-9A-Z]{5}-){3}[2-9A-Z]{5}$/),
    rate_text: "1 USD = ₹83, fixed rate",
  });
});

test("PY-2 an open order is taken up again: one order for ten requests at once, another one for another buyer", async () => {
  const slug = await newItem();
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.order(ann, slug)));
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
  expect((await shop.order(bob, slug)).orderId).not.toBe(answers[0]?.orderId);
  later(16);
  expect((await shop.order(ann, slug)).orderId).not.toBe(answers[0]?.orderId);
});

test("PY-2 no order without a user, for what is free, unknown or not asked properly", async () => {
  await publishTestItem(shop.services, { slug: "free-item" });
  const anonymous = { id: "", fetch: (path: string, init?: RequestInit) => fetch(shop.url + path, init) };
  expect((await postJson(anonymous, "/api/create-order", { slug: "free-item" })).status).toBe(401);
  for (const [slug, status] of [
    ["free-item", 404],
    ["no-item", 404],
    ["../x", 400],
    [7, 400],
  ] as const)
    expect((await postJson(ann, "/api/create-order", { slug })).status).toBe(status);
});

test("PY-5 a provider that is down: no order, a clear code, and the next try works", async () => {
  const slug = await newItem();
  shop.razorpay.faults.push("garbage", "garbage", "garbage");
  const answer = await postJson(ann, "/api/create-order", { slug });
  expect(answer.status).toBe(502);
  expect((await answer.json()).error).toEqual({
    code: "provider_unavailable",
    message: "Unable to create order. Please try again later.",
  });
  expect((await shop.order(ann, slug)).orderId).toMatch(/^order_/);
});

test("PY-3 PY-7 a verified payment is owned, mailed once, and downloadable", async () => {
  const slug = await newItem();
  const { orderId, reference } = await shop.order(ann, slug);
  const claim = shop.razorpay.pay(orderId);
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.verify(ann, claim)));
  for (const answer of answers) expect(await answer.json()).toMatchObject({ success: true, status: "owned" });
  const { order, owned, mails, refunds } = await booksOf(shop, reference);
  expect(order.state).toBe("paid");
  expect([owned.length, mails.length, refunds.length]).toEqual([1, 1, 0]);
  expect((await ann.fetch(`/api/secure-download?slug=${slug}`)).status).toBe(200);
  expect((await bob.fetch(`/api/secure-download?slug=${slug}`)).status).toBe(403);
});

test("PY-8 what is owned cannot be bought again", async () => {
  const slug = await newItem();
  const { orderId } = await shop.order(ann, slug);
  await shop.verify(ann, shop.razorpay.pay(orderId));
  const again = await postJson(ann, "/api/create-order", { slug });
  expect(again.status).toBe(409);
  expect((await again.json()).error.code).toBe("already_owned");
});

test("PY-9 the receipt has order number, INR, USD reference and the library", async () => {
  const slug = await newItem(4900);
  const cleo = await signedInUser(shop.url, "cleo@client.example");
  const { orderId, reference } = await shop.order(cleo, slug);
  const claim = shop.razorpay.pay(orderId);
  await shop.sendWebhook(shop.razorpay.webhook("payment.captured", claim.razorpay_payment_id));
  await shop.verify(cleo, claim);
  await until(async () =>
    (await mailsTo("cleo@client.example")).some(({ subject }) => subject.startsWith("Receipt")),
  );
  await webhooksWorked(shop);
  const mails = (await mailsTo("cleo@client.example")).filter(({ subject }) => subject.startsWith("Receipt"));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe(`Receipt ${reference}: Item ${item}`);
  for (const part of [
    reference,
    "₹4,067 INR",
    "$49",
    `${shop.url}/account`,
    `${shop.url}/store?order=${reference}`,
  ])
    expect(mails[0]?.text).toContain(part);
});

test("PY-3 forged, cross-order and cross-user verifications change nothing", async () => {
  const slug = await newItem();
  const [mine, his] = [await shop.order(ann, slug), await shop.order(bob, slug)];
  const paid = shop.razorpay.pay(his.orderId);
  const { razorpay_payment_id } = paid;
  const forged = {
    "another user's": paid,
    "another order's payment": { ...paid, razorpay_order_id: mine.orderId },
    "signed with another key": {
      razorpay_order_id: mine.orderId,
      razorpay_payment_id,
      razorpay_signature: sign("guess", `${mine.orderId}|${razorpay_payment_id}`),
    },
    "no signature": { ...paid, razorpay_order_id: mine.orderId, razorpay_signature: "0" },
    "unknown order": { ...paid, razorpay_order_id: "order_nothing" },
  };
  for (const [name, claim] of Object.entries(forged)) {
    const answer = await shop.verify(ann, claim);
    expect(answer.status, name).toBe(400);
    expect((await answer.json()).error.code, name).toBe("verification_failed");
  }
  expect((await shop.verify(ann, {})).status).toBe(400);
  expect((await booksOf(shop, mine.reference)).order.state).toBe("created");
  expect((await booksOf(shop, his.reference)).order.state).toBe("created");
});

test("PY-3 a good signature for a payment of another order gives nothing", async () => {
  const slug = await newItem();
  const mine = await shop.order(ann, slug);
  const other = shop.razorpay.pay((await shop.order(bob, slug)).orderId);
  const signature = sign(shop.razorpay.account.keySecret, `${mine.orderId}|${other.razorpay_payment_id}`);
  const answer = await shop.verify(ann, {
    razorpay_order_id: mine.orderId,
    razorpay_payment_id: other.razorpay_payment_id,
    razorpay_signature: signature,
  });
  expect(await answer.json()).toMatchObject({ success: false, status: "confirming" });
  expect((await booksOf(shop, mine.reference)).owned).toHaveLength(0);
});

test("PY-7 while the provider is silent the answer is 'confirming', and the reconciler ends it", async () => {
  const slug = await newItem();
  const { orderId, reference } = await shop.order(ann, slug);
  const claim = shop.razorpay.pay(orderId);
  shop.razorpay.faults.push("before", "garbage", "many");
  const answer = await shop.verify(ann, claim);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ success: false, status: "confirming" });
  later(2);
  await reconcileOrders(shop.services);
  expect((await booksOf(shop, reference)).order.state).toBe("paid");
});

test("PY-7 a payment whose browser closed is fulfilled by the webhook alone; repeats and stragglers change nothing", async () => {
  const slug = await newItem();
  const { orderId, reference } = await shop.order(ann, slug);
  const { razorpay_payment_id: id } = shop.razorpay.pay(orderId, "failed");
  const failed = shop.razorpay.webhook("payment.failed", id);
  await shop.sendWebhook(failed);
  await webhooksWorked(shop);
  expect((await booksOf(shop, reference)).order.state).toBe("attempted");
  Object.assign(shop.razorpay.payments.get(id) ?? {}, { status: "captured" });
  const captured = shop.razorpay.webhook("payment.captured", id);
  for (const message of [captured, captured, failed, shop.razorpay.webhook("order.paid", id)])
    expect((await shop.sendWebhook(message)).status).toBe(200);
  await webhooksWorked(shop);
  const { order, owned, mails, refunds } = await booksOf(shop, reference);
  expect(order.state).toBe("paid");
  expect([owned.length, mails.length, refunds.length]).toEqual([1, 1, 0]);
});

test("PY-7 an authorized payment is captured by us and owned", async () => {
  const slug = await newItem();
  const { orderId } = await shop.order(ann, slug);
  const claim = shop.razorpay.pay(orderId, "authorized");
  expect(await (await shop.verify(ann, claim)).json()).toMatchObject({ success: true });
  expect(shop.razorpay.payments.get(claim.razorpay_payment_id)?.status).toBe("captured");
});

test("PY-8 a second captured payment is refunded once, and the first stays", async () => {
  const slug = await newItem();
  const { orderId, reference } = await shop.order(ann, slug);
  const [first, second] = [shop.razorpay.pay(orderId), shop.razorpay.pay(orderId)];
  await Promise.all([shop.verify(ann, first), shop.verify(ann, second), shop.verify(ann, second)]);
  await until(async () => [...shop.razorpay.refunds.values()].some(({ amount }) => amount === 406_700));
  await until(async () => (await booksOf(shop, reference)).refunds[0]?.refund.state === "processed");
  const { order, owned, refunds, mails } = await booksOf(shop, reference);
  expect(order.state).toBe("paid");
  expect([owned.length, refunds.length]).toEqual([1, 1]);
  expect(refunds[0]?.refund.reason).toBe("duplicate");
  expect(mails.map(({ kind }) => kind).sort()).toEqual(["receipt", `refund ${refunds[0]?.refund.id}`]);
  for (const [address, subject] of [
    ["ann@client.example", `Refund for order ${reference}`],
    [site.operatorEmail, `Refunded: ${reference} (duplicate)`],
  ] as const)
    await until(async () => (await mailsTo(address)).some((mail) => mail.subject === subject));
});

test("PY-8 a payment of the wrong amount goes back, and the panel says so without saying who", async () => {
  const slug = await newItem();
  const { orderId, reference } = await shop.order(ann, slug);
  const claim = shop.razorpay.pay(orderId, "captured", 4_900);
  expect(await (await shop.verify(ann, claim)).json()).toMatchObject({ success: false, status: "refunded" });
  await until(async () => (await booksOf(shop, reference)).order.state === "refunded");
  const { owned, mails } = await booksOf(shop, reference);
  expect(owned).toEqual([]);
  expect(mails.map(({ kind }) => kind)).toEqual([expect.stringMatching(/^refund /)]);
  const answer = await fetch(`${shop.url}/api/orders/${reference}`);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({
    state: "refunded",
    refunds: [{ amount: 4900, state: "processed", reason: "wrong_amount" }],
  });
  expect(text).not.toMatch(/ann|@|pay_|order_/);
});

test("PY-6 a price changed between order and payment: the order's amount stands", async () => {
  const slug = await newItem(4900);
  const { orderId, amount } = await shop.order(ann, slug);
  await shop.db.update(resources).set({ priceCents: 9900 }).where(eq(resources.slug, slug));
  expect(amount).toBe(406_700);
  expect(await (await shop.verify(ann, shop.razorpay.pay(orderId))).json()).toMatchObject({ success: true });
  expect((await shop.order(bob, slug)).amount).toBe(821_700);
});

test("PY-7 webhooks: bad signatures and large bodies are refused and leave nothing; the old secret still counts", async () => {
  const slug = await newItem();
  const { orderId, reference } = await shop.order(ann, slug);
  const { razorpay_payment_id: id } = shop.razorpay.pay(orderId);
  const before = (await shop.db.select().from(webhookEvents)).length;
  const forged = shop.razorpay.webhook("payment.captured", id, "guess");
  expect((await shop.sendWebhook(forged)).status).toBe(400);
  expect((await shop.sendWebhook({ ...forged, headers: {} })).status).toBe(400);
  const large = { ...forged, body: " ".repeat(2 * 1024 * 1024) };
  expect(await statusOfLarge(`${shop.url}/api/webhooks/razorpay`, large)).toBe(413);
  expect((await shop.db.select().from(webhookEvents)).length).toBe(before);
  expect((await booksOf(shop, reference)).payments).toHaveLength(0);
  expect((await shop.sendWebhook(shop.razorpay.webhook("payment.captured", id, "new-secret"))).status).toBe(
    200,
  );
  await webhooksWorked(shop);
  expect((await booksOf(shop, reference)).order.state).toBe("paid");
});

test("PY-7 PY-8 the daily comparison mends what it can and lists what it cannot", async () => {
  const slug = await newItem();
  const { orderId, reference } = await shop.order(ann, slug);
  shop.razorpay.pay(orderId);
  const stranger = await shop.services.payments.createOrder({
    amountPaise: 700,
    currency: "INR",
    receipt: "elsewhere",
  });
  const { razorpay_payment_id: strange } = shop.razorpay.pay(stranger.id);
  await compareBooks(shop.services);
  expect((await booksOf(shop, reference)).order.state).toBe("paid");
  const listed = () =>
    shop.db.select().from(paymentMismatches).where(eq(paymentMismatches.providerPaymentId, strange));
  expect(await listed()).toMatchObject([{ kind: "unknown_order", goneAt: null }]);
  shop.razorpay.payments.delete(strange);
  later(1);
  await compareBooks(shop.services);
  expect((await listed())[0]?.goneAt).not.toBeNull();
});

test("PY-7 money for an order whose account is gone goes back", async () => {
  const slug = await newItem();
  const dan = await signedInUser(shop.url, "dan@client.example");
  const { orderId, reference } = await shop.order(dan, slug);
  const gone = await dan.fetch("/api/account", {
    method: "DELETE",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "dan@client.example" }),
  });
  expect(gone.status).toBe(204);
  shop.razorpay.pay(orderId);
  later(2);
  await reconcileOrders(shop.services);
  await until(async () => {
    const [row] = await shop.db.select().from(orders).where(eq(orders.reference, reference));
    return row?.state === "refunded";
  });
});

test("PY-7 an unknown order number is a 404", async () => {
  expect((await fetch(`${shop.url}/api/orders/OW-NOPE`)).status).toBe(404);
});

/** The last: after these four days every token is out of date. */
test("PY-7 an order that nobody pays expires after 4 days, and is paid all the same if the money comes", async () => {
  const slug = await newItem();
  const { orderId, reference } = await shop.order(ann, slug);
  const seen: number[] = [];
  for (const minutes of [1, 4, 25, 30, 60]) {
    later(minutes);
    await reconcileOrders(shop.services);
    seen.push((await booksOf(shop, reference)).order.checks);
  }
  expect(seen).toEqual([1, 2, 3, 4, 5]);
  later(4 * 24 * 60);
  await reconcileOrders(shop.services);
  expect((await booksOf(shop, reference)).order).toMatchObject({ state: "expired", checkAt: null });
  const { razorpay_payment_id: id } = shop.razorpay.pay(orderId);
  await shop.sendWebhook(shop.razorpay.webhook("payment.captured", id));
  await webhooksWorked(shop);
  expect((await booksOf(shop, reference)).order.state).toBe("paid");
});

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const answer = await fetch(`${shop.url}/demo/mail.json?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as { subject: string; text: string }[];
}

/** On a connection of its own, which the server closes when it has refused. */
function statusOfLarge(url: string, { body, headers }: SignedWebhook): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
