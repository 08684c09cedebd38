import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Payments, PaymentsError } from "./payments.ts";

export type PaymentsHarness = {
  payments: Payments;
  /** A buyer pays this order at the checkout; gives the payment's id. */
  pay(providerOrderId: string): Promise<string>;
};

export function paymentsContract(name: string, harness: () => PaymentsHarness): void {
  const order = () =>
    harness().payments.createOrder({ amountPaise: 406_700, currency: "INR", receipt: "OW-TEST" });
  const now = () => ({ from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000), skip: 0 });

  test(`PY-7 ${name}: an order has no payments until it is paid, and then that one`, async () => {
    const { payments, pay } = harness();
    const { id } = await order();
    expect(await payments.paymentsOfOrder(id)).toEqual([]);
    const paymentId = await pay(id);
    expect(await payments.paymentsOfOrder(id)).toEqual([
      {
        id: paymentId,
        providerOrderId: id,
        amountPaise: 406_700,
        currency: "INR",
        status: "captured",
        refundedPaise: 0,
        feePaise: expect.any(Number),
        taxPaise: expect.any(Number),
        method: "card",
        international: false,
        cardCountry: null,
        createdAt: expect.any(Date),
      },
    ]);
  });

  test(`PY-7 ${name}: lists the payments of a time`, async () => {
    const { payments, pay } = harness();
    const paymentId = await pay((await order()).id);
    expect((await payments.list("payments", now())).map(({ id }) => id)).toContain(paymentId);
    const before = await payments.list("payments", { from: new Date(0), to: now().from, skip: 0 });
    expect(before.map(({ id }) => id)).not.toContain(paymentId);
  });

  test(`PY-7 ${name}: reports that a captured payment cannot be captured again`, async () => {
    const { payments, pay } = harness();
    const id = await pay((await order()).id);
    const again = payments.capture({ id, amountPaise: 406_700, currency: "INR" });
    await expect(again).rejects.toMatchObject({ kind: "refused" });
  });

  test(`PY-8 ${name}: refunds once, however often requested`, async () => {
    const { payments, pay } = harness();
    const { id: providerOrderId } = await order();
    const providerPaymentId = await pay(providerOrderId);
    const refund = { providerPaymentId, amountPaise: 406_700, idempotencyKey: randomUUID() };
    const [first, second] = [await payments.refund(refund), await payments.refund(refund)];
    expect(second.id).toBe(first.id);
    const [payment] = await payments.paymentsOfOrder(providerOrderId);
    expect(payment).toMatchObject({ status: "refunded", refundedPaise: 406_700 });
    const again = payments.refund({ ...refund, idempotencyKey: randomUUID() });
    await expect(again).rejects.toMatchObject({ name: "PaymentsError", kind: "refused" });
  });

  test(`LV-3 ${name}: makes partial refunds up to the total, and lists them with their keys`, async () => {
    const { payments, pay } = harness();
    const { id: providerOrderId } = await order();
    const providerPaymentId = await pay(providerOrderId);
    const part = (amountPaise: number) => ({ providerPaymentId, amountPaise, idempotencyKey: randomUUID() });
    const parts = [part(100_000), part(306_700)] as const;
    const first = await payments.refund(parts[0]);
    expect((await payments.paymentsOfOrder(providerOrderId))[0]).toMatchObject({
      status: "captured",
      refundedPaise: 100_000,
    });
    await expect(payments.refund(part(306_701))).rejects.toMatchObject({ kind: "refused" });
    const second = await payments.refund(parts[1]);
    expect((await payments.paymentsOfOrder(providerOrderId))[0]).toMatchObject({ status: "refunded" });
    const known = await payments.list("refunds", { providerPaymentId });
    const byId = (id: string) => known.find((refund) => refund.id === id);
    expect(known).toHaveLength(2);
    expect([byId(first.id), byId(second.id)]).toEqual([
      { id: first.id, status: "processed", ...parts[0] },
      { id: second.id, status: "processed", ...parts[1] },
    ]);
    expect((await payments.list("refunds", now())).map(({ id }) => id)).toEqual(
      expect.arrayContaining([first.id, second.id]),
    );
    expect(await payments.list("disputes", now())).toEqual([]);
  });

  test(`PY-7 ${name}: rejects unknown payments and amounts that are too small`, async () => {
    const { payments } = harness();
    await expect(payments.paymentsOfOrder("order_nothing")).rejects.toBeInstanceOf(PaymentsError);
    const little = payments.createOrder({ amountPaise: 99, currency: "INR", receipt: "OW-TEST" });
    await expect(little).rejects.toMatchObject({ kind: "refused" });
  });
}
