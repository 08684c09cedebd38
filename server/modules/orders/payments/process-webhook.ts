import type { PaymentEvent } from "#server/platform/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { findWebhook, markWebhookProcessed } from "../queries/webhooks.ts";
import { recordRefund } from "../refunds/record-refund.ts";
import { processPayment } from "./process-payment.ts";
import { recordDispute } from "./record-dispute.ts";

type Processing = Pick<Services, "db" | "jobs" | "clock" | "config" | "payments">;

/** Job that processes a stored webhook. */
export async function processWebhook(services: Processing, { eventId }: { eventId: string }): Promise<void> {
  const { db, clock, payments } = services;
  const webhook = await findWebhook(db, eventId);
  if (!webhook || webhook.processedAt) return;
  // Validly signed, but the event type is not ours to process: leave the order unchanged.
  const event = payments.messages.parseWebhook(webhook.body);
  if (event) await processEvent(services, event);
  await markWebhookProcessed(db, { eventId, processedAt: clock() });
}

/** Refund and dispute events include their payment; the more specific object decides what changes. */
async function processEvent(services: Processing, { payment, refund, dispute }: PaymentEvent): Promise<void> {
  if (refund) return recordRefund(services, refund);
  if (dispute) return recordDispute(services, dispute);
  if (payment) await processPayment(services, payment);
}
