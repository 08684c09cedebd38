import * as v from "valibot";
import { callRazorpay, type RazorpayOptions } from "./call-razorpay.ts";
import { type Payments, PaymentsError, type ProviderPayment } from "./payments.ts";

const PAGE = 100;

/** Razorpay by plain fetch: its own package sets no time-out and drops the key that keeps a refund single. */
export function createRazorpayPayments(options: RazorpayOptions & { checkoutUrl: string }): Payments {
  const call = callRazorpay(options);

  async function list(path: string): Promise<ProviderPayment[]> {
    const { items } = read(collection, await call("GET", path));
    return items.map(toPayment);
  }

  return {
    checkout: { keyId: options.keyId, scriptUrl: options.checkoutUrl },
    async createOrder({ amountPaise, currency, receipt }) {
      const order = await call("POST", "/v1/orders", { body: { amount: amountPaise, currency, receipt } });
      return read(v.object({ id: id("order_") }), order);
    },
    paymentsOfOrder: (orderId) => list(`/v1/orders/${encodeURIComponent(orderId)}/payments`),
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
    async refund({ paymentId, amountPaise, idempotencyKey }) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
      const refund = await call("POST", path, {
        body: { amount: amountPaise, speed: "normal", receipt: idempotencyKey },
        headers: { "X-Refund-Idempotency": idempotencyKey },
      });
      return read(refundEntity, refund);
    },
  };
}

const id = (prefix: string) => v.pipe(v.string(), v.startsWith(prefix), v.maxLength(64));

/** A payment as the API and the webhooks describe it. */
export const paymentEntity = v.object({
  id: id("pay_"),
  order_id: v.nullish(v.string(), null),
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.string(),
  status: v.picklist(["created", "authorized", "captured", "refunded", "failed"]),
  amount_refunded: v.nullish(v.number(), 0),
});

export function toPayment(entity: v.InferOutput<typeof paymentEntity>): ProviderPayment {
  return {
    id: entity.id,
    orderId: entity.order_id,
    amountPaise: entity.amount,
    currency: entity.currency,
    status: entity.status,
    refundedPaise: entity.amount_refunded,
  };
}

const collection = v.object({ items: v.array(paymentEntity) });
const refundEntity = v.object({ id: id("rfnd_"), status: v.picklist(["pending", "processed", "failed"]) });

function read<T>(schema: v.GenericSchema<unknown, T>, content: unknown): T {
  const result = v.safeParse(schema, content);
  if (result.success) return result.output;
  throw new PaymentsError("unavailable", `Razorpay answered something else: ${result.issues[0].message}`);
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

function isAlreadyCaptured(error: unknown): boolean {
  return (
    error instanceof PaymentsError && error.kind === "refused" && /already.*captured/i.test(error.message)
  );
}
