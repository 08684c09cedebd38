import * as v from "valibot";
import { callRazorpay, type RazorpayOptions } from "./call-razorpay.ts";
import { type Listed, PAGE_SIZE, type Payments, type Selection } from "./payments.ts";
import {
  disputeEntity,
  id,
  paymentEntity,
  readEntity,
  refundEntity,
  toDispute,
  toPayment,
  toRefund,
} from "./razorpay-entities.ts";
import { createRazorpayMessages } from "./razorpay-messages.ts";

type Options = RazorpayOptions & { checkoutUrl: string; webhookSecrets: readonly string[] };

/** Razorpay by plain requests: its own package has no time-out and drops the idempotency key of refunds. */
export function createRazorpayPayments(options: Options): Payments {
  const call = callRazorpay(options);

  return {
    checkout: { keyId: options.keyId, scriptUrl: options.checkoutUrl },
    messages: createRazorpayMessages(options),
    async createOrder({ amountPaise, currency, receipt }) {
      const order = await call("POST", "/v1/orders", { body: { amount: amountPaise, currency, receipt } });
      return readEntity(v.object({ id: id("order_") }), order);
    },
    async paymentsOfOrder(providerOrderId) {
      return READ.payments(await call("GET", `/v1/orders/${encodeURIComponent(providerOrderId)}/payments`));
    },
    async list(kind, selection) {
      return READ[kind](await call("GET", listPath(kind, selection)));
    },
    async capture({ id, amountPaise, currency }) {
      const path = `/v1/payments/${encodeURIComponent(id)}/capture`;
      const payment = await call("POST", path, { body: { amount: amountPaise, currency } });
      return toPayment(readEntity(paymentEntity, payment));
    },
    async refund({ providerPaymentId, amountPaise, idempotencyKey }) {
      const path = `/v1/payments/${encodeURIComponent(providerPaymentId)}/refund`;
      const refund = await call("POST", path, {
        body: { amount: amountPaise, speed: "normal", receipt: idempotencyKey },
        headers: { "X-Refund-Idempotency": idempotencyKey },
      });
      return { ...toRefund(readEntity(refundEntity, refund)), idempotencyKey };
    },
  };
}

function collection<Entity, Item>(
  schema: v.GenericSchema<unknown, Entity>,
  toItem: (entity: Entity) => Item,
) {
  const items = v.object({ items: v.array(schema) });
  return (content: unknown): Item[] => readEntity(items, content).items.map(toItem);
}

const READ: { [Kind in keyof Listed]: (content: unknown) => Listed[Kind][] } = {
  payments: collection(paymentEntity, toPayment),
  refunds: collection(refundEntity, toRefund),
  disputes: collection(disputeEntity, toDispute),
};

function listPath(kind: keyof Listed, selection: Selection<"refunds">): string {
  if ("providerPaymentId" in selection)
    return `/v1/payments/${encodeURIComponent(selection.providerPaymentId)}/refunds?count=${PAGE_SIZE}`;
  const { from, to, skip } = selection;
  return `/v1/${kind}?from=${seconds(from)}&to=${seconds(to)}&count=${PAGE_SIZE}&skip=${skip}`;
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
