import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sign } from "#server/platform/providers/payments/razorpay-messages.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { recordsOf, webhooksProcessed } from "#test/fixtures/shop.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

test("PY-7 the webhook alone fulfils a payment whose browser closed; repeated and late events change nothing", async () => {
  const slug = await shop.newItem();
  const { orderId, reference } = await shop.order(shop.ann, slug);
  const { razorpay_payment_id: id } = shop.razorpay.pay(orderId, "failed");
  const failed = shop.razorpay.webhook("payment.failed", id);
  await shop.sendWebhook(failed);
  await webhooksProcessed(shop);
  expect((await recordsOf(shop, reference)).order.state).toBe("attempted");
  Object.assign(shop.razorpay.payments.get(id) ?? {}, { status: "captured" });
  const captured = shop.razorpay.webhook("payment.captured", id);
  for (const message of [captured, captured, failed, shop.razorpay.webhook("order.paid", id)])
    expect((await shop.sendWebhook(message)).status).toBe(200);
  await webhooksProcessed(shop);
  const { order, owned, mails, refunds } = await recordsOf(shop, reference);
  expect(order.state).toBe("paid");
  expect([owned.length, mails.length, refunds.length]).toEqual([1, 1, 0]);
});

test("PY-7 rejects a webhook with an invalid signature or of 2 MB, logs it once and changes nothing", async () => {
  const { orderId } = await shop.order(shop.ann, await shop.newItem());
  const { razorpay_payment_id: id } = shop.razorpay.pay(orderId);
  const good = shop.razorpay.webhook("payment.captured", id);
  const forged = shop.razorpay.webhook("payment.captured", id, "guess");
  const before = await shop.allBooks();
  shop.takeWarnings();
  const altered = { ...good, body: good.body.replace("captured", "captured ") };
  for (const message of [forged, { ...good, headers: {} }, altered]) {
    expect((await shop.sendWebhook(message)).status).toBe(400);
    const line = { msg: "payment claim rejected", code: "bad_signature" };
    expect(shop.takeWarnings()).toMatchObject([line]);
  }
  const body = " ".repeat(2 * 1024 * 1024);
  const signature = { "X-Razorpay-Signature": sign("new-secret", body) };
  for (const headers of [signature, { ...signature, "Transfer-Encoding": "chunked" }]) {
    expect(await sendLarge(body, headers)).toBe(413);
    expect(shop.takeWarnings()).toMatchObject([
      { msg: "oversized request rejected", path: "/api/webhooks/razorpay" },
    ]);
  }
  expect(await shop.allBooks()).toEqual(before);
});

test("PY-7 accepts the old and the new secret during rotation; stores a repeated event once", async () => {
  for (const secret of ["new-secret", "stand-in-webhook-secret"]) {
    const { orderId, reference } = await shop.order(shop.ann, await shop.newItem());
    const { razorpay_payment_id: id } = shop.razorpay.pay(orderId);
    const message = shop.razorpay.webhook("payment.captured", id, secret);
    expect((await shop.sendWebhook(message)).status).toBe(200);
    await webhooksProcessed(shop);
    expect((await recordsOf(shop, reference)).order.state).toBe("paid");
    const before = await shop.allBooks();
    expect((await shop.sendWebhook(message)).status).toBe(200);
    expect(await shop.allBooks()).toEqual(before);
  }
});

/** Uses its own connection, which the server closes when it rejects the body. */
function sendLarge(body: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${shop.url}/api/webhooks/razorpay`, { method: "POST", headers, agent: false });
    sent.on("response", (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
