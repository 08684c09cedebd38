import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Payments, PaymentsError } from "./payments.ts";

export type PaymentsHarness = {
  payments: Payments;
  /** A buyer pays this order at the checkout; gives the payment's id. */
  pay(providerOrderId: string): Promise<string>;
};

/** What every payment provider promises. */
export function paymentsContract(name: string, harness: () => PaymentsHarness): void {
  const order = () =>
    harness().payments.createOrder({ amountPaise: 406_700, currency: "INR", receipt: "OW-TEST" });

  test(`PY-7 ${name}: an order has no payments until it is paid, and then that one`, async () => {
    const { payments, pay } = harness();
    const { id } = await order();
    expect(await payments.paymentsOfOrder(id)).toEqual([]);
    const paymentId = await pay(id);
    const paid = {
      id: paymentId,
      providerOrderId: id,
      amountPaise: 406_700,
      currency: "INR",
      status: "captured",
    };
    expect(await payments.paymentsOfOrder(id)).toEqual([{ ...paid, refundedPaise: 0 }]);
  });

  test(`PY-7 ${name}: lists the payments of a time`, async () => {
    const { payments, pay } = harness();
    const paymentId = await pay((await order()).id);
    const [from, to] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    expect((await payments.paymentsBetween(from, to)).map(({ id }) => id)).toContain(paymentId);
    const before = await payments.paymentsBetween(new Date(0), from);
    expect(before.map(({ id }) => id)).not.toContain(paymentId);
  });

  test(`PY-7 ${name}: capturing what is captured is harmless`, async () => {
    const { payments, pay } = harness();
    const id = await pay((await order()).id);
    await payments.capture({ id, amountPaise: 406_700, currency: "INR" });
  });

  test(`PY-8 ${name}: gives money back once, however often it is asked`, async () => {
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

  test(`PY-7 ${name}: refuses what does not exist and what is too little`, async () => {
    const { payments } = harness();
    await expect(payments.paymentsOfOrder("order_nothing")).rejects.toBeInstanceOf(PaymentsError);
    const little = payments.createOrder({ amountPaise: 99, currency: "INR", receipt: "OW-TEST" });
    await expect(little).rejects.toMatchObject({ kind: "refused" });
  });
}
