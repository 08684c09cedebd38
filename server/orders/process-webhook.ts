import type { PaymentEvent } from "#server/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { noteMismatch } from "./mismatches.ts";
import { processPayment } from "./process-payment.ts";
import { findWebhook, markWebhookProcessed } from "./queries/webhooks.ts";
import { recordRefund } from "./record-refund.ts";

/** The job behind a stored webhook. */
export async function processWebhook(
  services: Pick<Services, "db" | "jobs" | "clock" | "config" | "payments">,
  { eventId }: { eventId: string },
): Promise<void> {
  const { db, clock, payments } = services;
  const webhook = await findWebhook(db, eventId);
  if (!webhook || webhook.processedAt) return;
  // Signed by the provider, but perhaps nothing that concerns us: then it stays as it is.
  const event = payments.messages.parseWebhook(webhook.body);
  if (event) await processEvent(services, event);
  await markWebhookProcessed(db, eventId, clock());
}

async function processEvent(
  services: Pick<Services, "db" | "jobs" | "clock" | "config" | "payments">,
  { payment, refund }: PaymentEvent,
): Promise<void> {
  if (!payment) return;
  if (refund) return recordRefund(services, { providerPaymentId: payment.id, refund });
  const result = await processPayment(services, payment);
  if (result === "unknown" && payment.status === "captured")
    await noteMismatch(services, { kind: "unknown_order", payment });
}
