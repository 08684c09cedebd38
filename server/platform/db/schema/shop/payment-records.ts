import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { DISPUTE_STATUSES } from "#shared/states.ts";
import { oneOf, refersTo, time } from "../columns.ts";
import { orders, payments } from "./orders.ts";

/** Differences between the provider's records and ours, for operators. Null `goneAt`: still open. */
export const paymentMismatches = pgTable(
  "payment_mismatches",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    providerPaymentId: text("provider_payment_id").notNull(),
    orderId: uuid("order_id").references(() => orders.id),
    detail: text().notNull(),
    /** Time of the payment: payments older than the compared range do not count as missing. */
    paymentCreatedAt: time("payment_created_at"),
    /** Set by the operator who closed it; it stays closed if seen again. */
    closedBy: text("closed_by"),
    closingNote: text("closing_note"),
    firstSeenAt: time("first_seen_at").notNull(),
    lastSeenAt: time("last_seen_at").notNull(),
    goneAt: time("gone_at"),
  },
  (table) => [
    unique().on(table.kind, table.providerPaymentId),
    index().on(table.firstSeenAt, table.id),
    index("payment_mismatches_open").on(table.firstSeenAt, table.id).where(sql`${table.goneAt} is null`),
  ],
);

/** Daily comparisons of the provider's records with ours: each starts where the last complete one began. */
export const recordComparisons = pgTable("record_comparisons", {
  startedAt: time("started_at").primaryKey(),
  finishedAt: time("finished_at"),
});

/** A payment charged back by the buyer's bank. */
export const disputes = pgTable(
  "disputes",
  {
    providerDisputeId: text("provider_dispute_id").primaryKey(),
    paymentId: refersTo("payment_id", () => payments.id),
    amountPaise: integer("amount_paise").notNull(),
    reason: text().notNull(),
    status: text({ enum: DISPUTE_STATUSES }).notNull(),
    respondBy: time("respond_by"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [oneOf(table.status, DISPUTE_STATUSES), index().on(table.paymentId)],
);

/** Every incoming webhook, stored before it is processed, without the buyer's data. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    eventId: text("event_id").primaryKey(),
    event: text().notNull().default(""),
    providerOrderId: text("provider_order_id"),
    body: text().notNull(),
    receivedAt: time("received_at").notNull(),
    processedAt: time("processed_at"),
  },
  (table) => [
    index().on(table.providerOrderId),
    index().on(table.receivedAt).where(sql`${table.processedAt} is null`),
  ],
);
