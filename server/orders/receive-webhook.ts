import { createHash } from "node:crypto";
import { batched } from "#server/db/batched.ts";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { insertSettledWebhooks, insertWebhook, type SettledWebhook } from "./queries/webhooks.ts";

export const WEBHOOK_QUEUE = "process-webhook";

type Message = { body: string; signature: string; eventId: string | null };

type Receiving = Pick<Services, "db" | "jobs" | "clock" | "payments">;

/** Stored first, with the job that processes it; then the sender is answered. A repeat is known by its id. */
export async function receiveWebhook(
  services: Receiving,
  { body, signature, eventId }: Message,
): Promise<void> {
  const { db, jobs, clock, payments } = services;
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
  };
  const processed = { ...webhook, processedAt: receivedAt };
  if (!event) {
    await insertWebhook(db, processed);
    return;
  }
  // Most payments are settled by the browser before their webhooks come, of which there are three: these need no job.
  const { payment, refund, dispute } = event;
  if (payment && !refund && !dispute) {
    const { id: paymentId, refundedPaise } = payment;
    if (await storeIfSettled(services, { ...processed, paymentId, refundedPaise })) return;
  }
  await db.transaction(async (tx) => {
    if (await insertWebhook(tx, webhook)) await jobs.add(tx, WEBHOOK_QUEUE, { eventId: id });
  });
}

const storeIfSettled = batched(({ db }: Receiving, webhooks: SettledWebhook[]) =>
  insertSettledWebhooks(db, webhooks),
);
