import * as v from "valibot";
import { callRazorpay, type RazorpayOptions } from "./call-razorpay.ts";
import { type Payments, PaymentsError, type ProviderPayment } from "./payments.ts";
import { id, paymentEntity, readEntity, refundEntity, toPayment } from "./razorpay-entities.ts";
import { createRazorpayMessages } from "./razorpay-messages.ts";

const PAGE = 100;

type Options = RazorpayOptions & { checkoutUrl: string; webhookSecrets: readonly string[] };

/** Razorpay by plain fetch: its own package sets no time-out and drops the key that keeps a refund single. */
export function createRazorpayPayments(options: Options): Payments {
  const call = callRazorpay(options);

  async function list(path: string): Promise<ProviderPayment[]> {
    const { items } = readEntity(collection, await call("GET", path));
    return items.map(toPayment);
  }

  return {
    checkout: { keyId: options.keyId, scriptUrl: options.checkoutUrl },
    messages: createRazorpayMessages(options),
    async createOrder({ amountPaise, currency, receipt }) {
      const order = await call("POST", "/v1/orders", { body: { amount: amountPaise, currency, receipt } });
      return readEntity(v.object({ id: id("order_") }), order);
    },
    paymentsOfOrder: (providerOrderId) => list(`/v1/orders/${encodeURIComponent(providerOrderId)}/payments`),
    async paymentsBetween(from, to) {
      const found: ProviderPayment[] = [];
      for (let skip = 0; ; skip += PAGE) {
        const range = `from=${seconds(from)}&to=${seconds(to)}&count=${PAGE}&skip=${skip}`;
        const page = await list(`/v1/payments?${range}`);
        found.push(...page);
        if (page.length < PAGE) return found;
      }
    },
    async capture({ id, amountPaise, currency }) {
      try {
        const path = `/v1/payments/${encodeURIComponent(id)}/capture`;
        await call("POST", path, { body: { amount: amountPaise, currency } });
      } catch (error) {
        if (!isAlreadyCaptured(error)) throw error;
      }
    },
    async refund({ providerPaymentId, amountPaise, idempotencyKey }) {
      const path = `/v1/payments/${encodeURIComponent(providerPaymentId)}/refund`;
      const refund = await call("POST", path, {
        body: { amount: amountPaise, speed: "normal", receipt: idempotencyKey },
        headers: { "X-Refund-Idempotency": idempotencyKey },
      });
      return readEntity(refundEntity, refund);
    },
  };
}

const collection = v.object({ items: v.array(paymentEntity) });

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

function isAlreadyCaptured(error: unknown): boolean {
  return (
    error instanceof PaymentsError && error.kind === "refused" && /already.*captured/i.test(error.message)
  );
}
