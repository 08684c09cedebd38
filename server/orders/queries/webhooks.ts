import { eq, lt } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { webhookEvents } from "#server/db/schema/orders.ts";

/** False: it is here already. */
export async function insertWebhook(
  db: Db,
  webhook: { eventId: string; body: string; receivedAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(webhookEvents)
    .values(webhook)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.eventId });
  return rows.length > 0;
}

export async function findWebhook(db: Db, eventId: string) {
  const [row] = await db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId));
  return row;
}

export async function markWebhookProcessed(db: Db, eventId: string, processedAt: Date): Promise<void> {
  await db.update(webhookEvents).set({ processedAt }).where(eq(webhookEvents.eventId, eventId));
}

export async function deleteWebhooksProcessedBefore(db: Db, time: Date): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.processedAt, time));
}
