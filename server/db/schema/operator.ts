import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";

/**
 * Every change that an operator made. Append-only: a trigger (at the end of the baseline migration) refuses UPDATE, DELETE and TRUNCATE. Customers
 * appear by id or order reference, never by address, so that a deleted person is gone from here too.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: time("at").notNull(),
    /** The operator's address, or who ran the command line. */
    actor: text().notNull(),
    /** What was done, such as `order.refund`. */
    action: text().notNull(),
    /** To what: a slug, an order's reference, an id. */
    subject: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index().on(table.at, table.id), index().on(table.subject, table.at, table.id)],
);
