import { and, asc, eq, isNull, lt, ne, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { payments } from "#server/db/schema/shop/orders.ts";
import { webhookEvents } from "#server/db/schema/shop/payment-records.ts";

/** False: it is here already. */
export async function insertWebhook(db: Db, webhook: typeof webhookEvents.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(webhookEvents)
    .values(webhook)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.eventId });
  return rows.length > 0;
}

/**
 * For a payment that is settled, with nothing new about what has gone back of it: stored as processed. False: it is no such
 * payment, or the message is here already.
 */
export async function insertSettledWebhook(
  db: Db,
  webhook: Required<typeof webhookEvents.$inferInsert> & { paymentId: string; refundedPaise: number },
): Promise<boolean> {
  const { eventId, event, providerOrderId, body, receivedAt, processedAt, paymentId, refundedPaise } =
    webhook;
  const { rowCount } = await db.execute(sql`
    insert into ${webhookEvents} (event_id, event, provider_order_id, body, received_at, processed_at)
    select ${eventId}, ${event}, ${providerOrderId}, ${body}, ${receivedAt}::timestamptz, ${processedAt}::timestamptz
    from ${payments}
    where provider_payment_id = ${paymentId} and outcome is not null and refunded_paise >= ${refundedPaise}
    on conflict do nothing`);
  return rowCount === 1;
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
