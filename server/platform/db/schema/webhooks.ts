import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { DELIVERY_STATUSES, DISABLED_REASONS, type EventType } from "#shared/api/webhook-events.ts";
import { oneOf, partOf, time } from "./columns.ts";

/** Receivers of events. A trigger notifies every instance of a change (at the end of its migration). */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid().primaryKey().defaultRandom(),
    url: text().notNull(),
    /** Without a check constraint, like `type` below: a later release may add events. */
    events: text().array().$type<EventType[]>().notNull(),
    /** Encrypted, like the previous one. */
    secret: text().notNull(),
    /** Also signs, until `previousSecretUntil`. */
    previousSecret: text("previous_secret"),
    previousSecretUntil: time("previous_secret_until"),
    enabled: boolean().notNull().default(true),
    disabledAt: time("disabled_at"),
    disabledReason: text("disabled_reason", { enum: DISABLED_REASONS }),
    createdAt: time("created_at").notNull(),
  },
  (table) => [oneOf(table.disabledReason, DISABLED_REASONS)],
);

/** The outbox: events are stored in the transaction of their cause if an endpoint subscribes to them. */
export const outgoingEvents = pgTable(
  "outgoing_events",
  {
    /** The webhook-id header, the same on every attempt. */
    id: text().primaryKey(),
    type: text().$type<EventType>().notNull(),
    at: time("at").notNull(),
    /** The request body, identical on every attempt. */
    body: text().notNull(),
    /** The person it is about; deleting the person deletes the event. */
    userId: uuid("user_id"),
    /** Lower case. */
    email: text(),
  },
  (table) => [
    index().on(table.at),
    index().on(table.userId).where(sql`${table.userId} is not null`),
    index().on(table.email).where(sql`${table.email} is not null`),
  ],
);

/** Delivery of an event to one endpoint, with the response to the last attempt. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: text("event_id")
      .notNull()
      .references(() => outgoingEvents.id, { onDelete: "cascade" }),
    endpointId: partOf("endpoint_id", () => webhookEndpoints.id),
    status: text({ enum: DELIVERY_STATUSES }).notNull().default("pending"),
    attempts: integer().notNull().default(0),
    /** Failed attempts since it was created or resent: selects the next delay. */
    failures: integer().notNull().default(0),
    /** The next attempt; during one, when it counts as lost. Null if none is planned. */
    dueAt: time("due_at"),
    createdAt: time("created_at").notNull(),
    attemptedAt: time("attempted_at"),
    durationMs: integer("duration_ms"),
    responseStatus: integer("response_status"),
    responseBody: text("response_body"),
    error: text(),
  },
  (table) => [
    oneOf(table.status, DELIVERY_STATUSES),
    index().on(table.eventId),
    index().on(table.endpointId, table.createdAt, table.id),
    index().on(table.endpointId, table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);
