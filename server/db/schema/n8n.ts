import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Each opens its user's library to an n8n, as a part of an address. Revoked ones are gone. */
export const n8nTokens = pgTable(
  "n8n_tokens",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** To the hour: enough to see which one is in use. */
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  },
  (table) => [index().on(table.userId)],
);
