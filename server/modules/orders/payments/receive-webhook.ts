import { createHash } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { insertSettledWebhook, insertWebhook } from "../queries/webhooks.ts";

export const WEBHOOK_QUEUE = "process-webhook";

/** Stores a webhook and its job, then acknowledges it. Repeats are recognised by the event id. */
export async function receiveWebhook(
  { db, jobs, clock, payments }: Pick<Services, "db" | "jobs" | "clock" | "payments">,
  { body, signature, eventId }: { body: string; signature: string; eventId: string | null },
): Promise<void> {
  if (!payments.messages.isWebhookSigned({ body, signature }))
    throw new AppError(400, "bad_signature", "The signature does not match.");
  const id = eventId ?? createHash("sha256").update(body).digest("hex");
  const receivedAt = clock();
  const event = payments.messages.parseWebhook(body);
  const webhook = {
    eventId: id,
    event: event?.name ?? "",
    providerOrderId: event?.payment?.providerOrderId ?? null,
    body: event?.body ?? "",
    receivedAt,
    processedAt: null,
  };
  const processed = { ...webhook, processedAt: receivedAt };
  if (!event) {
    await insertWebhook(db, processed);
    return;
  }
  // The browser settles most payments before their three webhooks arrive; these need no job.
  const { payment, refund, dispute } = event;
  if (payment && !refund && !dispute) {
    const { id: paymentId, refundedPaise } = payment;
    const settled = { ...processed, paymentId, refundedPaise };
    if (await insertSettledWebhook(db, settled)) return;
  }
  await db.transaction(async (tx) => {
    if (await insertWebhook(tx, webhook)) await jobs.add(tx, WEBHOOK_QUEUE, { eventId: id });
  });
}
