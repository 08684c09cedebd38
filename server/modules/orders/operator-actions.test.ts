import { afterAll, beforeAll, expect, test } from "vitest";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { type Buyer, recordsOf, until } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import {
  grantAccess,
  movePurchase,
  readOrderDetail,
  refundOrder,
  resendReceipt,
  revokeAccess,
} from "./index.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

const PRICE = 406_700;

async function bought() {
  const slug = await shop.newItem();
  const { reference, paymentId } = await shop.buy(shop.ann, slug);
  const records = () => recordsOf(shop, reference);
  return { slug, reference, paymentId, records };
}
const mayDownload = async (buyer: typeof shop.ann, slug: string) =>
  (await buyer.fetch(`/api/secure-download?slug=${slug}`)).status === 200;
const kindsOf = async (reference: string) =>
  (await readOrderDetail(shop.services, reference)).timeline.map(({ kind }) => kind);

test("OP-5 a full refund ends the access once the provider has returned the money", async () => {
  const { slug, reference, paymentId, records } = await bought();
  shop.razorpay.refundWay.push("pending");
  await refundOrder(shop.services, { reference, note: "Asked within the guarantee." });
  await until(async () => (await records()).refunds[0]?.refund.state === "pending");
  expect(await mayDownload(shop.ann, slug)).toBe(true);
  for (const one of shop.razorpay.refunds.values()) one.status = "processed";
  await shop.tell("refund.processed", paymentId);
  expect((await records()).order.state).toBe("refunded");
  expect(await mayDownload(shop.ann, slug)).toBe(false);
  expect((await records()).refunds).toMatchObject([
    { refund: { reason: "operator", note: "Asked within the guarantee.", amountPaise: PRICE } },
  ]);
  expect(await kindsOf(reference)).toEqual([
    "created",
    "payment_captured",
    "access_granted",
    "invoice_issued",
    "receipt_queued",
    "refund_requested",
    "refund_accepted",
    "webhook_received",
    "refund_processed",
    "credit_note_issued",
    "access_ended",
  ]);
});

test("OP-5 a partial refund keeps the access, and refunds never exceed the rest", async () => {
  const { slug, reference, records } = await bought();
  await refundOrder(shop.services, { reference, amountPaise: 100_000, note: "A discount forgotten." });
  await until(async () => (await records()).refunds[0]?.refund.state === "processed");
  expect(await mayDownload(shop.ann, slug)).toBe(true);
  expect((await records()).order.state).toBe("paid");
  const tooMuch = refundOrder(shop.services, { reference, amountPaise: PRICE - 99_999, note: "Too much." });
  await expect(tooMuch).rejects.toMatchObject({ code: "refund_too_large" });
  // Two concurrent operators refund the rest once.
  const both = await Promise.allSettled([
    refundOrder(shop.services, { reference, note: "The rest." }),
    refundOrder(shop.services, { reference, note: "The rest." }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await until(async () => (await records()).order.state === "refunded");
  expect(await mayDownload(shop.ann, slug)).toBe(false);
  const { refunds } = await records();
  expect(refunds.map(({ refund }) => refund.amountPaise).toSorted()).toEqual(
    [100_000, PRICE - 100_000].toSorted(),
  );
  await expect(refundOrder(shop.services, { reference, note: "Again." })).rejects.toMatchObject({
    code: "not_paid",
  });
});

test("OP-5 the mail about a partial refund says that it is partial", async () => {
  const { reference } = await bought();
  await refundOrder(shop.services, { reference, amountPaise: 100, note: "A rupee." });
  const isTheMail = ({ subject }: { subject: string }) => subject === `Refund for order ${reference}`;
  await until(async () => (await shop.mailsTo("ann@client.example")).some(isTheMail));
  const mail = (await shop.mailsTo("ann@client.example")).find(isTheMail);
  expect(mail?.text).toContain("part of your payment");
  expect(mail?.text).toContain("₹1 INR");
});

test("OP-5 rejects a refund of an unknown or unpaid order", async () => {
  const { reference } = await shop.order(shop.ann, await shop.newItem());
  for (const [number, code] of [
    ["OW-NOPE", "not_found"],
    [reference, "not_paid"],
  ] as const)
    await expect(refundOrder(shop.services, { reference: number, note: "" })).rejects.toMatchObject({ code });
});

test("OP-5 access granted by an operator needs no order and survives refunds", async () => {
  const slug = await shop.newItem();
  await grantAccess(shop.services, { userId: shop.bob.id, slug });
  expect(await mayDownload(shop.bob, slug)).toBe(true);
  await expect(grantAccess(shop.services, { userId: shop.bob.id, slug })).rejects.toMatchObject({
    code: "already_owned",
  });
  await revokeAccess(shop.services, { userId: shop.bob.id, slug });
  expect(await mayDownload(shop.bob, slug)).toBe(false);
  await expect(revokeAccess(shop.services, { userId: shop.bob.id, slug })).rejects.toMatchObject({
    code: "not_owned",
  });
});

test("OP-5 revoked access is not restored by late payment messages, and can be bought again", async () => {
  const { slug, reference, paymentId } = await bought();
  await revokeAccess(shop.services, { userId: shop.ann.id, slug });
  for (const event of ["payment.captured", "order.paid"]) await shop.tell(event, paymentId);
  expect(await mayDownload(shop.ann, slug)).toBe(false);
  expect(await kindsOf(reference)).toContain("access_ended");
  await shop.buy(shop.ann, slug);
  expect(await mayDownload(shop.ann, slug)).toBe(true);
});

test("OP-5 resends the receipt", async () => {
  const dora = await signedInUser(shop.url, "dora@client.example");
  const { reference } = await shop.buy(dora, await shop.newItem());
  const receipts = async () =>
    (await shop.mailsTo("dora@client.example")).filter(({ subject }) =>
      subject.startsWith(`Receipt ${reference}`),
    );
  await resendReceipt(shop.services, { reference });
  await until(async () => (await receipts()).length === 2);
  const unpaid = await shop.order(dora, await shop.newItem());
  await expect(resendReceipt(shop.services, unpaid)).rejects.toMatchObject({ code: "not_paid" });
});

test("OP-5 a purchase moves to another account, with its access and its refunds", async () => {
  const { slug, reference, records } = await bought();
  const to = { userId: shop.bob.id, email: "bob@client.example" };
  await movePurchase(shop.services, { reference, to });
  expect([await mayDownload(shop.ann, slug), await mayDownload(shop.bob, slug)]).toEqual([false, true]);
  const detail = JSON.stringify((await readOrderDetail(shop.services, reference)).timeline);
  expect(detail, "the timeline says nothing of who").not.toMatch(/bob|ann/);
  await refundOrder(shop.services, { reference, note: "After all." });
  await until(async () => (await records()).order.state === "refunded");
  expect(await mayDownload(shop.bob, slug)).toBe(false);
  const other = await bought();
  await grantAccess(shop.services, { userId: shop.bob.id, slug: other.slug });
  await expect(movePurchase(shop.services, { reference: other.reference, to })).rejects.toMatchObject({
    code: "already_owned",
  });
});

test("SA-4 a moved purchase does not reveal to its new owner who its invoice was issued to", async () => {
  const [eve, fay] = [
    await signedInUser(shop.url, "eve@client.example"),
    await signedInUser(shop.url, "fay@client.example"),
  ];
  const { reference } = await shop.buy(eve, await shop.newItem());
  await movePurchase(shop.services, { reference, to: { userId: fay.id, email: "fay@client.example" } });
  const read = async (buyer: Buyer) => (await buyer.fetch(`/api/orders/${reference}/invoice`)).status;
  expect([await read(eve), await read(fay)]).toEqual([200, 404]);
  await resendReceipt(shop.services, { reference });
  const mailed = async () =>
    (await shop.mailsTo("fay@client.example")) as { subject: string; attachments?: object[] }[];
  await until(async () => (await mailed()).some(({ subject }) => subject.includes(reference)));
  await refundOrder(shop.services, { reference, note: "After all." });
  await until(async () =>
    (await mailed()).some(({ subject }) => subject === `Refund for order ${reference}`),
  );
  for (const { subject, attachments } of await mailed())
    expect([subject, attachments ?? []]).toEqual([subject, []]);
});

test("OP-5 stores fee and tax of a payment", async () => {
  const { records } = await bought();
  expect((await records()).payments).toMatchObject([{ feePaise: 9_598, taxPaise: 1_464 }]);
});
