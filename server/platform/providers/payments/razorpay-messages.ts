import { createHmac } from "node:crypto";
import * as v from "valibot";
import { constantTimeEqual } from "#server/platform/crypto/tokens.ts";
import type { PaymentMessages } from "./payments.ts";
import {
  disputeEntity,
  paymentEntity,
  refundEntity,
  toDispute,
  toPayment,
  toRefund,
} from "./razorpay-entities.ts";

type Options = { keySecret: string; webhookSecrets: readonly string[] };

/** While a webhook secret is changed, the new and the old one both count. */
export function createRazorpayMessages({ keySecret, webhookSecrets }: Options): PaymentMessages {
  return {
    isCheckoutSigned: ({ providerOrderId, providerPaymentId, signature }) =>
      constantTimeEqual(signature, sign(keySecret, `${providerOrderId}|${providerPaymentId}`)),
    // Tries every secret, so that timing does not reveal which one matched.
    isWebhookSigned: ({ body, signature }) =>
      webhookSecrets.map((secret) => constantTimeEqual(signature, sign(secret, body))).includes(true),
    parseWebhook(body) {
      const message = v.safeParse(webhookMessage, body);
      if (!message.success) return null;
      const { event, payload } = message.output;
      return {
        name: event,
        payment: payload.payment ? toPayment(payload.payment.entity) : null,
        refund: payload.refund ? toRefund(payload.refund.entity) : null,
        dispute: payload.dispute ? toDispute(payload.dispute.entity) : null,
        body: JSON.stringify(message.output),
      };
    },
  };
}

export function sign(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

const webhookMessage = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    event: v.optional(v.pipe(v.string(), v.maxLength(100)), ""),
    payload: v.object({
      payment: v.optional(v.object({ entity: paymentEntity })),
      refund: v.optional(v.object({ entity: refundEntity })),
      dispute: v.optional(v.object({ entity: disputeEntity })),
    }),
  }),
);
