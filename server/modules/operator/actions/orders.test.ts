import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noteMismatch } from "#server/modules/orders/reconciliation/mismatches.ts";
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

const auditOf = async (subject: string) => (await operator.read(`/audit?subject=${subject}`)).items;
const opswright = (...args: string[]) => commandOf(shop, "orders", ...args);
const mayDownload = async (buyer: typeof shop.ann, slug: string) =>
  (await buyer.fetch(`/api/secure-download?slug=${slug}`)).status === 200;

async function bought() {
  const slug = await shop.newItem();
  return { slug, ...(await shop.buy(shop.ann, slug)) };
}
const inState = (reference: string, state: string) =>
  until(async () => (await recordsOf(shop, reference)).order.state === state);

describe("an order in the console", () => {
  it("OP-5 shows the order's facts, its payment with fee and tax, its mails and its history", async () => {
    const { slug, reference, paymentId } = await bought();
    await until(async () => (await operator.read(`/orders/${reference}`)).mails[0]?.sent_at !== null);
    const view = await operator.read(`/orders/${reference.toLowerCase()}`);
    expect(view).toMatchObject({
      order: { reference, email: "ann@client.example", slug, amount_paise: PRICE, state: "paid" },
      refundable_paise: PRICE,
      payments: [{ id: paymentId, status: "captured", fee_paise: 9_598, tax_paise: 1_464 }],
      refunds: [],
      mails: [{ subject: `Receipt ${reference}: Title of ${slug}`, undeliverable_at: null }],
      entitlement: { owned_since: expect.any(String) },
    });
    expect(view.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      "created",
      "payment_captured",
      "access_granted",
      "invoice_issued",
      "receipt_queued",
    ]);
    for (const q of ["ann@client.example", reference, paymentId, "4067"])
      expect((await operator.read(`/orders?q=${q}`)).items).toContainEqual(
        expect.objectContaining({ reference }),
      );
    expect((await operator.call("GET", "/orders/OW-NOPE")).status).toBe(404);
  });

  it("OP-5 OP-8 refunds a part and then the rest, each audited with a reason under the order's number", async () => {
    const { slug, reference } = await bought();
    const part = await operator.post(`/orders/${reference}/refund`, {
      amount_paise: 100_000,
      reason: "A discount",
    });
    expect(part).toMatchObject({ refundable_paise: PRICE - 100_000, refunds: [{ note: "A discount" }] });
    const tooMuch = await operator.call("POST", `/orders/${reference}/refund`, {
      amount_paise: PRICE,
      reason: "All",
    });
    expect([tooMuch.status, (await tooMuch.json()).error]).toEqual([
      409,
      { code: "refund_too_large", message: "No more than ₹3,067 is left of the payment." },
    ]);
    for (const [body, message] of [
      [{ reason: " " }, "Say why"],
      [{ amount_paise: 99, reason: "x" }, "At least ₹1 goes back"],
      [{ amount_paise: 100.5, reason: "x" }, "An amount is a whole number of paise"],
    ] as const)
      expect(await operator.post(`/orders/${reference}/refund`, body)).toEqual({
        error: { code: "invalid", message },
      });
    await operator.post(`/orders/${reference}/refund`, { reason: "The rest" });
    await inState(reference, "refunded");
    expect(await mayDownload(shop.ann, slug)).toBe(false);
    const log = await auditOf(reference);
    expect(log).toMatchObject([
      { action: "order.refund", before: { refundable_paise: 306_700 }, after: { refundable_paise: 0 } },
      { action: "order.refund", actor: "olga@opswright.example", after: { reason: "A discount" } },
    ]);
    expect(JSON.stringify(log)).not.toContain("ann@");
  });

  it("OP-5 retries a failed refund at once", async () => {
    const { reference } = await bought();
    shop.razorpay.refundWay.push("refused");
    await operator.post(`/orders/${reference}/refund`, { reason: "Asked" });
    await until(async () => (await operator.read(`/orders/${reference}`)).refunds[0].state === "failed");
    const [failed] = (await operator.read("/refunds")).items.filter(
      (row: { reference: string }) => row.reference === reference,
    );
    expect(failed).toMatchObject({ state: "failed", failures: 1, failure: expect.any(String) });
    expect((await operator.call("POST", `/refunds/${failed.id}/retry`)).status).toBe(200);
    await inState(reference, "refunded");
    expect((await operator.call("POST", `/refunds/${failed.id}/retry`)).status).toBe(404);
    expect(await auditOf(failed.id)).toMatchObject([{ action: "refund.retry" }]);
  });

  it("OP-5 resends the receipt and moves the purchase to another account", async () => {
    const { slug, reference } = await bought();
    const sent = await operator.post(`/orders/${reference}/resend`);
    expect(sent.mails).toHaveLength(2);
    const to = { email: "BOB@client.example", reason: "Changed companies" };
    expect(await operator.post(`/orders/${reference}/move`, to)).toMatchObject({
      order: { email: "bob@client.example" },
    });
    expect([await mayDownload(shop.ann, slug), await mayDownload(shop.bob, slug)]).toEqual([false, true]);
    const nobody = await operator.call("POST", `/orders/${reference}/move`, {
      email: "no@client.example",
      reason: "x",
    });
    expect(nobody.status).toBe(404);
    expect(await auditOf(reference)).toMatchObject([
      { action: "order.move", before: { user: shop.ann.id }, after: { user: shop.bob.id } },
      { action: "order.resend-receipt" },
    ]);
  });

  it("OP-5 grants and revokes an item", async () => {
    const slug = await shop.newItem();
    const grant = { email: "bob@client.example", slug, reason: "A prize" };
    expect(await operator.post("/grants", grant)).toMatchObject({ slug, owned: true });
    expect(await mayDownload(shop.bob, slug)).toBe(true);
    expect((await operator.call("POST", "/grants", grant)).status).toBe(409);
    expect(await operator.post("/grants/revoke", grant)).toMatchObject({ slug, owned: false });
    expect(await mayDownload(shop.bob, slug)).toBe(false);
    const log = await auditOf(shop.bob.id);
    expect(log).toMatchObject([
      { action: "access.revoke" },
      { action: "access.grant", after: { item: slug } },
    ]);
    expect(JSON.stringify(log)).not.toContain("bob@");
  });

  it("OP-5 an unmatched payment explains what to do and is closed with a note for good", async () => {
    const { reference } = await bought();
    const { order } = await recordsOf(shop, reference);
    const payment = { id: "pay_unmatched", amountPaise: 100, createdAt: null };
    const seen = { kind: "not_processed", payment, orderId: order.id, reason: "Two captures." } as const;
    await noteMismatch(shop.services, seen);
    const [row] = (await operator.read(`/orders/${reference}`)).mismatches;
    expect(row).toMatchObject({ title: "A payment that could not be processed" });
    const open = async () =>
      (await operator.read("/mismatches?open=true")).items.map(({ id }: { id: string }) => id);
    expect(await open()).toContain(row.id);
    expect((await operator.call("POST", `/mismatches/${row.id}/close`, {})).status).toBe(400);
    expect(await operator.post(`/mismatches/${row.id}/close`, { note: "Compared: it is ours." })).toEqual({
      closed: row.id,
    });
    await noteMismatch(shop.services, seen);
    expect(await open()).not.toContain(row.id);
    expect((await operator.read("/mismatches?open=false")).items).toContainEqual(
      expect.objectContaining({ closed_by: "olga@opswright.example", closing_note: "Compared: it is ours." }),
    );
    expect(await auditOf(row.id)).toMatchObject([
      { action: "mismatch.close", before: { payment: payment.id } },
    ]);
  });
});

describe("on the command line", () => {
  it("OP-9 OP-5 shows an order, asks before a refund, and refunds", async () => {
    const { slug, reference } = await bought();
    const shown = await opswright("show", reference.toLowerCase());
    expect(shown).toMatchObject({ code: 0, stdout: expect.stringContaining(`${reference}  paid`) });
    const refund = ["refund", reference, "--amount", "100000", "--reason", "A discount"];
    const asked = await opswright(...refund);
    expect(asked).toMatchObject({ code: 1, stderr: expect.stringContaining("Refund ₹1,000 of") });
    const done = await opswright(...refund, "--yes", "--json");
    expect(JSON.parse(done.stdout)).toMatchObject({ refundable_paise: PRICE - 100_000 });
    expect((await auditOf(reference))[0]).toMatchObject({
      actor: expect.stringMatching(/^command line \(.+\)$/),
    });
    const revoked = await opswright("revoke", "ann@client.example", slug);
    expect([revoked.code, await mayDownload(shop.ann, slug)]).toEqual([0, false]);
    expect((await opswright("grant", "ann@client.example", slug, "--reason", "Sorry")).code).toBe(0);
    expect(await mayDownload(shop.ann, slug)).toBe(true);
    expect((await opswright("resend", reference)).code).toBe(0);
    expect((await operator.read(`/orders/${reference}`)).mails.length).toBeGreaterThan(1);
  });

  it("OP-9 exits with 1 for unknown objects and 2 for wrong usage", async () => {
    const unknown = await opswright("show", "OW-NOPE");
    expect(unknown).toMatchObject({ code: 1, stderr: "There is no order with this number.\n" });
    expect((await opswright("refund", "OW-NOPE")).code).toBe(2);
    const amount = await opswright("refund", "OW-NOPE", "--reason", "x", "--amount", "1.5");
    expect(amount).toMatchObject({ code: 2, stderr: expect.stringContaining("at least 100") });
  });
});
