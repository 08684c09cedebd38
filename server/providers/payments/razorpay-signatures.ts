import { createHmac, timingSafeEqual } from "node:crypto";
import type { PaymentSignatures } from "./payments.ts";

type Options = { keySecret: string; webhookSecrets: readonly string[] };

/** While a webhook secret is changed, the new and the old one both count. */
export function createRazorpaySignatures({ keySecret, webhookSecrets }: Options): PaymentSignatures {
  return {
    isCheckout: ({ orderId, paymentId, signature }) =>
      isSame(signature, sign(keySecret, `${orderId}|${paymentId}`)),
    // Every secret is tried, so that the time taken does not tell which one it was.
    isWebhook: ({ body, signature }) =>
      webhookSecrets.map((secret) => isSame(signature, sign(secret, body))).includes(true),
  };
}

/** Razorpay's signature of a text. */
export function sign(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
