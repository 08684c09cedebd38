import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Settings } from "#shared/settings/settings.ts";
import { time } from "./columns.ts";

/** Every version of the settings that was stored; the newest counts. Before the first, content/business.ts says them. */
export const settings = pgTable("settings", {
  revision: integer().primaryKey(),
  facts: jsonb().$type<Settings>().notNull(),
  actor: text().notNull(),
  storedAt: time("stored_at").notNull(),
});
