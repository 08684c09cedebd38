import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "../columns.ts";

/** State of the Google simulator: sessions, grants, codes, keys and the accounts typed into its page. */
export const demoGoogle = pgTable(
  "demo_google",
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    uid: text(),
    grantId: text("grant_id"),
    expiresAt: time("expires_at"),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index().on(table.uid),
    index().on(table.grantId),
  ],
);
