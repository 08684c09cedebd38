import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Settings } from "#shared/settings/settings.ts";
import { time } from "./columns.ts";

/** All stored revisions of the settings; the newest one applies. Before the first, content/business.ts applies. */
export const settings = pgTable("settings", {
  revision: integer().primaryKey(),
  facts: jsonb().$type<Settings>().notNull(),
  actor: text().notNull(),
  storedAt: time("stored_at").notNull(),
});
