import { bigint, date, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ApiScope } from "#shared/api/scopes.ts";
import { time } from "./columns.ts";

/**
 * Every change made by an operator. Append-only: a trigger (at the end of the baseline migration) rejects UPDATE,
 * DELETE and TRUNCATE. Customers appear by id or order reference, never by address, so that deleted people are
 * anonymous here too.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: time("at").notNull(),
    /** The operator's address, or the user of the command line. */
    actor: text().notNull(),
    /** The action, such as `order.refund`. */
    action: text().notNull(),
    /** The object: a slug, an order's reference or an id. */
    subject: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index().on(table.at, table.id), index().on(table.subject, table.at, table.id)],
);

/** Tokens of machines that run proofs and may only send those. Revoked tokens are deleted. */
export const goodsTokens = pgTable("goods_tokens", {
  id: uuid().primaryKey().defaultRandom(),
  /** Where it is used, as named by its creator. */
  name: text().notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: time("created_at").notNull(),
  /** Null for tokens created before expiry was introduced: they expire 90 days after creation. */
  expiresAt: time("expires_at"),
  /** Rounded to the hour: enough to see which token is in use. */
  lastUsedAt: time("last_used_at"),
});

/** Responses to operator and API writes, repeated for the same `Idempotency-Key`. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** Hash of the caller and the key. */
    keyHash: text("key_hash").primaryKey(),
    /** Fingerprint of the request. */
    fingerprint: text().notNull(),
    /** Encrypted with the key, which is not stored. Null within the transaction that creates the row. */
    reply: text(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index().on(table.createdAt)],
);

/** Daily refund totals of operators with the role `support`, by day in the business time zone. */
export const supportRefunds = pgTable(
  "support_refunds",
  {
    operator: text().notNull(),
    day: date().notNull(),
    paise: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.operator, table.day] })],
);

/** When the weekly restore drill ran, and why it failed; null: it passed. */
export const restoreDrills = pgTable("restore_drills", {
  at: time("at").primaryKey(),
  failure: text(),
});

/** Keys of /api/v1, as hashes. Revoked keys stay listed. */
export const apiKeys = pgTable("api_keys", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  keyHash: text("key_hash").notNull().unique(),
  /** The first characters, to recognise the key. */
  prefix: text().notNull(),
  scopes: text().array().$type<ApiScope[]>().notNull(),
  /** The operator's address, or the shell's user. */
  createdBy: text("created_by").notNull(),
  createdAt: time("created_at").notNull(),
  expiresAt: time("expires_at").notNull(),
  /** Rounded to the minute. */
  lastUsedAt: time("last_used_at"),
  revokedAt: time("revoked_at"),
});
