import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
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

/** Each lets a machine that proves templates send their proofs, and nothing else. Revoked ones are gone. */
export const goodsTokens = pgTable("goods_tokens", {
  id: uuid().primaryKey().defaultRandom(),
  /** Where it is used, in its maker's words. */
  name: text().notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: time("created_at").notNull(),
  /** To the hour: enough to see which one is in use. */
  lastUsedAt: time("last_used_at"),
});
