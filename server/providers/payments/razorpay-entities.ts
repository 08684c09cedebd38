import * as v from "valibot";
import { PaymentsError, type ProviderPayment } from "./payments.ts";

export const id = (prefix: string) => v.pipe(v.string(), v.startsWith(prefix), v.maxLength(64));

/** A payment as the API and the webhooks describe it. */
export const paymentEntity = v.object({
  id: id("pay_"),
  order_id: v.nullish(v.string(), null),
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.string(),
  status: v.picklist(["created", "authorized", "captured", "refunded", "failed"]),
  amount_refunded: v.nullish(v.number(), 0),
});

export const refundEntity = v.object({
  id: id("rfnd_"),
  status: v.picklist(["pending", "processed", "failed"]),
});

export function toPayment(entity: v.InferOutput<typeof paymentEntity>): ProviderPayment {
  return {
    id: entity.id,
    providerOrderId: entity.order_id,
    amountPaise: entity.amount,
    currency: entity.currency,
    status: entity.status,
    refundedPaise: entity.amount_refunded,
  };
}

export function readEntity<T>(schema: v.GenericSchema<unknown, T>, content: unknown): T {
  const result = v.safeParse(schema, content);
  if (result.success) return result.output;
  throw new PaymentsError("unavailable", `Razorpay answered something else: ${result.issues[0].message}`);
}
