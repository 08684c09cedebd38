import { createHash } from "node:crypto";
import type { Db } from "#server/db/database.ts";
import { AppError } from "#server/errors.ts";
import type { PaymentEvent } from "#server/providers/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { findPayment } from "./queries/payments.ts";
import { insertWebhook } from "./queries/webhooks.ts";

export const WEBHOOK_QUEUE = "process-webhook";

type Message = { body: string; signature: string; eventId: string | null };

/** Stored first, with the job that processes it; then the sender is answered. A repeat is known by its id. */
export async function receiveWebhook(
  { db, jobs, clock, payments }: Pick<Services, "db" | "jobs" | "clock" | "payments">,
  { body, signature, eventId: givenId }: Message,
): Promise<void> {
  if (!payments.messages.isWebhookSigned({ body, signature }))
    throw new AppError(400, "bad_signature", "The signature does not match.");
  const eventId = givenId ?? createHash("sha256").update(body).digest("hex");
  const receivedAt = clock();
  const event = payments.messages.parseWebhook(body);
  const providerOrderId = event?.payment?.providerOrderId ?? null;
  const webhook = { eventId, event: event?.name ?? "", providerOrderId, body: event?.body ?? "", receivedAt };
  if (!event || (await isNoNews(db, event))) {
    await insertWebhook(db, { ...webhook, processedAt: receivedAt });
    return;
  }
  await db.transaction(async (tx) => {
    if (await insertWebhook(tx, webhook)) await jobs.add(tx, WEBHOOK_QUEUE, { eventId });
  });
}

/** Most payments are settled by the browser before their webhooks come, of which there are three: these need no job. */
async function isNoNews(db: Db, { payment, refund, dispute }: PaymentEvent): Promise<boolean> {
  if (!payment || refund || dispute) return false;
  const known = await findPayment(db, payment.id);
  return known?.outcome != null && payment.refundedPaise <= known.refundedPaise;
}
