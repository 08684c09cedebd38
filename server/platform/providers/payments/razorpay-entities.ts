import * as v from "valibot";
import { DISPUTE_STATUSES, PAYMENT_STATUSES, PROVIDER_REFUND_STATES } from "#shared/states.ts";
import { COUNTRIES } from "#shared/tax/countries.ts";
import {
  PaymentsError,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
} from "./payments.ts";

export const id = (prefix: string) => v.pipe(v.string(), v.startsWith(prefix), v.maxLength(64));
const paise = v.pipe(v.number(), v.integer(), v.minValue(0));
const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999));

const cardFlag = v.fallback(v.nullish(v.boolean(), null), null);
/** Not documented by Razorpay; used if present. */
const cardCountry = v.fallback(v.nullish(v.picklist(COUNTRIES), null), null);

/** Entities as the API and the webhooks describe them: only the fields that we use, without the buyer's data. */
export const paymentEntity = v.object({
  id: id("pay_"),
  order_id: v.nullish(v.string(), null),
  amount: paise,
  currency: v.string(),
  // One payment with a new word must not hide all the others of its list.
  status: v.fallback(v.picklist([...PAYMENT_STATUSES, "unknown"]), "unknown"),
  amount_refunded: v.nullish(paise, 0),
  fee: v.nullish(paise, null),
  tax: v.nullish(paise, null),
  // A payment must not be lost because of these fields.
  method: v.fallback(v.nullish(v.pipe(v.string(), v.maxLength(40)), null), null),
  international: v.fallback(v.nullish(v.boolean(), null), null),
  card: v.fallback(v.nullish(v.object({ international: cardFlag, country: cardCountry }), null), null),
  created_at: v.nullish(seconds, null),
});

export const refundEntity = v.object({
  id: id("rfnd_"),
  payment_id: id("pay_"),
  amount: paise,
  status: v.picklist(PROVIDER_REFUND_STATES),
  receipt: v.nullish(v.string(), null),
});

export const disputeEntity = v.object({
  id: id("disp_"),
  payment_id: id("pay_"),
  amount: paise,
  amount_deducted: v.nullish(paise, 0),
  reason_code: v.nullish(v.string(), ""),
  status: v.picklist(DISPUTE_STATUSES),
  respond_by: v.nullish(seconds, null),
});

export function toPayment(entity: v.InferOutput<typeof paymentEntity>): ProviderPayment {
  return {
    id: entity.id,
    providerOrderId: entity.order_id,
    amountPaise: entity.amount,
    currency: entity.currency,
    status: entity.status,
    refundedPaise: entity.amount_refunded,
    feePaise: entity.fee,
    taxPaise: entity.tax,
    method: entity.method,
    international: entity.international ?? entity.card?.international ?? null,
    cardCountry: entity.card?.country ?? null,
    createdAt: toDate(entity.created_at),
  };
}

export function toRefund(entity: v.InferOutput<typeof refundEntity>): ProviderRefund {
  const { id, payment_id, amount, status, receipt } = entity;
  return { id, providerPaymentId: payment_id, amountPaise: amount, status, idempotencyKey: receipt };
}

export function toDispute(entity: v.InferOutput<typeof disputeEntity>): ProviderDispute {
  return {
    id: entity.id,
    providerPaymentId: entity.payment_id,
    // The amount actually taken, once the dispute is lost.
    amountPaise: entity.amount_deducted || entity.amount,
    reason: entity.reason_code,
    status: entity.status,
    respondBy: toDate(entity.respond_by),
  };
}

function toDate(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000);
}

export function readEntity<T>(schema: v.GenericSchema<unknown, T>, content: unknown): T {
  const result = v.safeParse(schema, content);
  if (result.success) return result.output;
  throw new PaymentsError("unavailable", `Razorpay answered something else: ${result.issues[0].message}`);
}
