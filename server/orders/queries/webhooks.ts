import { and, asc, eq, isNull, lt, ne } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { webhookEvents } from "#server/db/schema/orders.ts";

/** False: it is here already. */
export async function insertWebhook(db: Db, webhook: typeof webhookEvents.$inferInsert): Promise<boolean> {
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

/** Those whose job has died. */
export async function unprocessedWebhooks(db: Db, before: Date): Promise<{ eventId: string }[]> {
  return db
    .select({ eventId: webhookEvents.eventId })
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.processedAt), lt(webhookEvents.receivedAt, before)));
}

/** That it came stays in the order's timeline; what it said does not. */
export async function emptyWebhooksProcessedBefore(db: Db, time: Date): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ body: "" })
    .where(and(lt(webhookEvents.processedAt, time), ne(webhookEvents.body, "")));
}

export async function webhooksOfOrder(db: Db, providerOrderId: string) {
  return db
    .select({ event: webhookEvents.event, at: webhookEvents.receivedAt })
    .from(webhookEvents)
    .where(eq(webhookEvents.providerOrderId, providerOrderId))
    .orderBy(asc(webhookEvents.receivedAt));
}
