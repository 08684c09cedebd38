import { sql } from "drizzle-orm";
import { boolean, customType, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { PAYMENT_STATUSES } from "#shared/states.ts";
import { oneOf, time } from "../columns.ts";

/** A time in whole seconds since 1970, as Razorpay states it. */
const seconds = customType<{ data: number; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (stored) => Math.floor(new Date(stored).getTime() / 1000),
  toDriver: (value) => new Date(value * 1000).toISOString(),
});
const createdAt = () => seconds("created_at").notNull().default(sql`now()`);

/** State of the payment simulator: the properties have Razorpay's names. */
export const demoPaymentOrders = pgTable("demo_payment_orders", {
  id: text().primaryKey(),
  amount: integer().notNull(),
  currency: text().notNull(),
  receipt: text(),
  notes: jsonb().$type<Record<string, string>>().notNull(),
  status: text().$type<"created" | "attempted" | "paid">().notNull().default("created"),
  attempts: integer().notNull().default(0),
  created_at: createdAt(),
});

export const demoPayments = pgTable(
  "demo_payments",
  {
    id: text().primaryKey(),
    order_id: text()
      .notNull()
      .references(() => demoPaymentOrders.id),
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    /** Paid with a card from abroad. */
    international: boolean().notNull().default(false),
    amount_refunded: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [
    oneOf(table.status, PAYMENT_STATUSES),
    index().on(table.order_id),
    index().on(table.created_at),
  ],
);

export const demoRefunds = pgTable("demo_refunds", {
  id: text().primaryKey(),
  payment_id: text()
    .notNull()
    .references(() => demoPayments.id),
  amount: integer().notNull(),
  status: text().$type<"pending" | "processed" | "failed">().notNull(),
  /** The idempotency key of the request, which the shop gives as the receipt too. */
  receipt: text("idempotency_key").unique(),
  created_at: createdAt(),
});

/** Pending webhooks to the shop; a job sends them until the shop accepts them. */
export const demoWebhooks = pgTable("demo_webhooks", {
  id: uuid().primaryKey().defaultRandom(),
  body: text().notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
  deliveredAt: time("delivered_at"),
});
