import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { time } from "../columns.ts";

/** Each opens its user's library to an n8n, as a part of an address. Revoked ones are gone. */
export const n8nTokens = pgTable(
  "n8n_tokens",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: time("created_at").notNull(),
    /** To the hour: enough to see which one is in use. */
    lastUsedAt: time("last_used_at"),
  },
  (table) => [index().on(table.userId)],
);
