import { bigint, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Operators are known by the address that OPERATORS names, not by the account: an account that is made anew, here or at a
 * hosted service, has the passkeys of its address.
 */

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const operatorPasskeys = pgTable(
  "operator_passkeys",
  {
    /** The authenticator's own name for the credential, base64url. */
    id: text().primaryKey(),
    operator: text().notNull(),
    /** As COSE has it, base64url. */
    publicKey: text("public_key").notNull(),
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    /** The operator's own name for it. */
    name: text().notNull(),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at").notNull(),
  },
  (table) => [index().on(table.operator)],
);

/** What a browser has to sign next: one for each session and purpose, taken once. */
export const operatorChallenges = pgTable(
  "operator_challenges",
  {
    sessionId: uuid("session_id").notNull(),
    purpose: text().$type<"enrol" | "confirm">().notNull(),
    operator: text().notNull(),
    challenge: text().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.purpose] })],
);

/** The last time that a session has shown a passkey. It ends with the passkey. */
export const operatorConfirmations = pgTable(
  "operator_confirmations",
  {
    sessionId: uuid("session_id").primaryKey(),
    passkeyId: text("passkey_id")
      .notNull()
      .references(() => operatorPasskeys.id, { onDelete: "cascade" }),
    confirmedAt: moment("confirmed_at").notNull(),
  },
  (table) => [index().on(table.passkeyId)],
);
