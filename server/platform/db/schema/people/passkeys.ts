import { bigint, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { time } from "../columns.ts";

/**
 * Operators are identified by their address in OPERATORS, not by account: a recreated account, here or at a hosted
 * service, has the passkeys of its address.
 */

export const operatorPasskeys = pgTable(
  "operator_passkeys",
  {
    /** The authenticator's credential id, base64url. */
    id: text().primaryKey(),
    operator: text().notNull(),
    /** COSE key, base64url. */
    publicKey: text("public_key").notNull(),
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    /** Name chosen by the operator. */
    name: text().notNull(),
    createdAt: time("created_at").notNull(),
    lastUsedAt: time("last_used_at").notNull(),
  },
  (table) => [index().on(table.operator)],
);

/** Challenges to sign: one per session and purpose, single-use. */
export const operatorChallenges = pgTable(
  "operator_challenges",
  {
    sessionId: uuid("session_id").notNull(),
    purpose: text().$type<"enrol" | "confirm">().notNull(),
    operator: text().notNull(),
    challenge: text().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.purpose] })],
);

/** When a session last showed a passkey. Deleted with the passkey. */
export const operatorConfirmations = pgTable(
  "operator_confirmations",
  {
    sessionId: uuid("session_id").primaryKey(),
    passkeyId: text("passkey_id")
      .notNull()
      .references(() => operatorPasskeys.id, { onDelete: "cascade" }),
    confirmedAt: time("confirmed_at").notNull(),
  },
  (table) => [index().on(table.passkeyId)],
);
