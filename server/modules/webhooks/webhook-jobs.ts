import { deleteExpired } from "#server/platform/db/retained-since.ts";
import { outgoingEvents } from "#server/platform/db/schema/webhooks.ts";
import type { Services } from "#server/services.ts";

/** Its job sends what is due to every endpoint. */
export const WEBHOOK_QUEUE = "deliver-webhooks";

/**
 * First attempts start when their cause commits. The job starts retries and the deliveries of a process that died.
 */
export async function registerWebhookJobs({
  db,
  jobs,
  clock,
  log,
  webhooks,
}: Pick<Services, "db" | "jobs" | "clock" | "log" | "webhooks">): Promise<void> {
  await jobs.handle(WEBHOOK_QUEUE, () => webhooks.deliverDue(), "* * * * *");
  // Deletes old events with their deliveries.
  const forget = () => deleteExpired(db, "outgoingEvents", outgoingEvents.at, clock());
  await jobs.handle("forget-webhook-events", forget, "29 4 * * *");
  if (jobs.works(WEBHOOK_QUEUE))
    await webhooks.deliverDue().catch((error) => log.error({ err: error }, "webhook sweep failed"));
}
