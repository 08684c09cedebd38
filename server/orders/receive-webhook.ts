import { createHash } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
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
  await db.transaction(async (tx) => {
    if (await insertWebhook(tx, { eventId, body, receivedAt: clock() }))
      await jobs.add(tx, WEBHOOK_QUEUE, { eventId });
  });
}
