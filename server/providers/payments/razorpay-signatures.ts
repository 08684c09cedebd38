import { createHmac } from "node:crypto";
import { constantTimeEqual } from "#server/crypto/constant-time-equal.ts";
import type { PaymentSignatures } from "./payments.ts";

type Options = { keySecret: string; webhookSecrets: readonly string[] };

/** While a webhook secret is changed, the new and the old one both count. */
export function createRazorpaySignatures({ keySecret, webhookSecrets }: Options): PaymentSignatures {
  return {
    isCheckout: ({ orderId, paymentId, signature }) =>
      constantTimeEqual(signature, sign(keySecret, `${orderId}|${paymentId}`)),
    // Every secret is tried, so that the time taken does not tell which one it was.
    isWebhook: ({ body, signature }) =>
      webhookSecrets.map((secret) => constantTimeEqual(signature, sign(secret, body))).includes(true),
  };
}

/** Razorpay's signature of a text. */
export function sign(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}
