import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { time } from "../columns.ts";

/** Tokens that give an n8n access to its user's library, as part of a URL. Revoked ones are deleted. */
export const n8nTokens = pgTable(
  "n8n_tokens",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: time("created_at").notNull(),
    /** Rounded to the hour: enough to see which token is in use. */
    lastUsedAt: time("last_used_at"),
  },
  (table) => [index().on(table.userId)],
);
