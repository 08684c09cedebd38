import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { PAYMENT_STATUSES } from "#shared/states.ts";
import { oneOf, time } from "../columns.ts";

const createdAt = () => time("created_at").notNull().defaultNow();

/** State of the payment simulator, in Razorpay's terms. */
export const demoPaymentOrders = pgTable("demo_payment_orders", {
  id: text().primaryKey(),
  amount: integer().notNull(),
  currency: text().notNull(),
  receipt: text(),
  notes: jsonb().$type<Record<string, string>>().notNull(),
  status: text().$type<"created" | "attempted" | "paid">().notNull().default("created"),
  attempts: integer().notNull().default(0),
  createdAt: createdAt(),
});

export const demoPayments = pgTable(
  "demo_payments",
  {
    id: text().primaryKey(),
    providerOrderId: text("order_id")
      .notNull()
      .references(() => demoPaymentOrders.id),
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    /** Paid with a card from abroad. */
    international: boolean().notNull().default(false),
    amountRefunded: integer("amount_refunded").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf(table.status, PAYMENT_STATUSES),
    index().on(table.providerOrderId),
    index().on(table.createdAt),
  ],
);

export const demoRefunds = pgTable("demo_refunds", {
  id: text().primaryKey(),
  providerPaymentId: text("payment_id")
    .notNull()
    .references(() => demoPayments.id),
  amount: integer().notNull(),
  status: text().$type<"pending" | "processed" | "failed">().notNull(),
  idempotencyKey: text("idempotency_key").unique(),
  createdAt: createdAt(),
});

/** Pending webhooks to the shop; a job sends them until the shop accepts them. */
export const demoWebhooks = pgTable("demo_webhooks", {
  id: uuid().primaryKey().defaultRandom(),
  body: text().notNull(),
  createdAt: createdAt(),
  deliveredAt: time("delivered_at"),
});
