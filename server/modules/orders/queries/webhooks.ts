import { and, asc, eq, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { payments } from "#server/platform/db/schema/shop/orders.ts";
import { webhookEvents } from "#server/platform/db/schema/shop/payment-records.ts";
import { batched } from "#server/platform/db/statements/batched.ts";
import {
  columnNames,
  columnValues,
  prepared,
  preparedFind,
  preparedRow,
  type Value,
} from "#server/platform/db/statements/prepared.ts";

type Webhook = typeof webhookEvents.$inferSelect;
type SettledWebhook = Webhook & { paymentId: string; refundedPaise: number };

/** Returns undefined if it is stored already. */
export const insertWebhook: (db: Db, row: Webhook) => Promise<object | undefined> = preparedRow(
  "insert-webhook",
  (db) =>
    db
      .insert(webhookEvents)
      .values(columnValues(webhookEvents, columnNames(webhookEvents)))
      .onConflictDoNothing()
      .returning({ id: webhookEvents.eventId }),
);

/**
 * Stores a webhook as processed if its payment is settled and the refunded amount is unchanged. Returns false if
 * the payment is not settled or the webhook is stored already.
 */
export const insertSettledWebhook = batched(async (db, webhooks: SettledWebhook[]) => {
  const rows = await insertSettled(db, { webhooks: JSON.stringify(webhooks) });
  const stored = new Set(rows.map(({ id }) => id));
  return new Map(webhooks.map((webhook) => [webhook, stored.has(webhook.eventId)]));
});

const insertSettled = prepared("insert-settled-webhooks", (db: Db, value: Value<{ webhooks: string }>) =>
  db
    .insert(webhookEvents)
    .select(
      db
        .select({
          eventId: sql`webhook."eventId"`.as("event_id"),
          event: sql`webhook.event`.as("event"),
          providerOrderId: sql`webhook."providerOrderId"`.as("provider_order_id"),
          body: sql`webhook.body`.as("body"),
          receivedAt: sql`webhook."receivedAt"`.as("received_at"),
          processedAt: sql`webhook."processedAt"`.as("processed_at"),
        })
        .from(sql`json_to_recordset(${value("webhooks")}::json) as webhook (
          "eventId" text, event text, "providerOrderId" text, body text, "receivedAt" timestamptz,
          "processedAt" timestamptz, "paymentId" text, "refundedPaise" bigint)`)
        .innerJoin(payments, eq(payments.providerPaymentId, sql`webhook."paymentId"`))
        .where(and(isNotNull(payments.outcome), sql`${payments.refundedPaise} >= webhook."refundedPaise"`))
        // Sorted to avoid deadlocks between instances.
        .orderBy(sql`webhook."eventId"`),
    )
    .onConflictDoNothing()
    .returning({ id: webhookEvents.eventId }),
);

export const findWebhook = preparedFind("webhook", webhookEvents, "eventId");

export const markWebhookProcessed = prepared(
  "webhook-processed",
  (db: Db, value: Value<{ eventId: string; processedAt: Date }>) =>
    db
      .update(webhookEvents)
      .set(columnValues(webhookEvents, ["processedAt"]))
      .where(eq(webhookEvents.eventId, value("eventId"))),
);

/** Webhooks whose job failed for good. */
export async function unprocessedWebhooks(db: Db, before: Date): Promise<{ eventId: string }[]> {
  return db
    .select({ eventId: webhookEvents.eventId })
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.processedAt), lt(webhookEvents.receivedAt, before)));
}

/** Deletes the bodies of old webhooks; the order's timeline still shows that they arrived. */
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
