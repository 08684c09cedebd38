import { createHash } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { insertSettledWebhook, insertWebhook } from "./queries/webhooks.ts";

export const WEBHOOK_QUEUE = "process-webhook";

type Message = { body: string; signature: string; eventId: string | null };

type Receiving = Pick<Services, "db" | "jobs" | "clock" | "payments">;

/** Stored first, with the job that processes it; then the sender is answered. A repeat is known by its id. */
export async function receiveWebhook(
  { requests, ...services }: Receiving & Pick<Services, "requests">,
  { body, signature, eventId }: Message,
): Promise<void> {
  if (!services.payments.messages.isWebhookSigned({ body, signature }))
    throw new AppError(400, "bad_signature", "The signature does not match.");
  const id = eventId ?? createHash("sha256").update(body).digest("hex");
  await requests.later(() => storeWebhook(services, { body, eventId: id }));
}

async function storeWebhook(
  { db, jobs, clock, payments }: Receiving,
  { body, eventId }: { body: string; eventId: string },
): Promise<void> {
  const receivedAt = clock();
  const event = payments.messages.parseWebhook(body);
  const providerOrderId = event?.payment?.providerOrderId ?? null;
  const webhook = { eventId, event: event?.name ?? "", providerOrderId, body: event?.body ?? "", receivedAt };
  const processed = { ...webhook, processedAt: receivedAt };
  if (!event) {
    await insertWebhook(db, processed);
    return;
  }
  // Most payments are settled by the browser before their webhooks come, of which there are three: these need no job.
  const { payment, refund, dispute } = event;
  if (payment && !refund && !dispute && (await insertSettledWebhook(db, processed, payment))) return;
  await db.transaction(async (tx) => {
    if (await insertWebhook(tx, webhook)) await jobs.add(tx, WEBHOOK_QUEUE, { eventId });
  });
}
