import { bigint, date, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ApiScope } from "#shared/api/scopes.ts";
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

/** Each lets a machine that proves templates send their proofs, and nothing else. Revoked tokens are deleted. */
export const goodsTokens = pgTable("goods_tokens", {
  id: uuid().primaryKey().defaultRandom(),
  /** Where it is used, in the words of whoever created it. */
  name: text().notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: time("created_at").notNull(),
  /** Null for tokens from before tokens expired: 90 days after they were created. */
  expiresAt: time("expires_at"),
  /** To the hour: enough to see which one is in use. */
  lastUsedAt: time("last_used_at"),
});

/** Replies to operator writes and API writes, to be repeated for the same `Idempotency-Key`. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** Of the caller and the key. */
    keyHash: text("key_hash").primaryKey(),
    /** Of the request. */
    fingerprint: text().notNull(),
    /** Encrypted by the key, which is not stored. Null within the transaction that makes it. */
    reply: text(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index().on(table.createdAt)],
);

/** What operators of the role `support` have refunded, by day in the business time zone. */
export const supportRefunds = pgTable(
  "support_refunds",
  {
    operator: text().notNull(),
    day: date().notNull(),
    paise: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.operator, table.day] })],
);

/** Keys of /api/v1, as hashes. Revoked ones stay in the list. */
export const apiKeys = pgTable("api_keys", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  keyHash: text("key_hash").notNull().unique(),
  /** The first characters, to recognise it by. */
  prefix: text().notNull(),
  scopes: text().array().$type<ApiScope[]>().notNull(),
  /** The operator's address, or the shell's user. */
  createdBy: text("created_by").notNull(),
  createdAt: time("created_at").notNull(),
  expiresAt: time("expires_at").notNull(),
  /** To the minute. */
  lastUsedAt: time("last_used_at"),
  revokedAt: time("revoked_at"),
});
