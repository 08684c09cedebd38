import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { VisitKind } from "#shared/states.ts";

/** Visits as daily totals: no addresses, no cookies, nothing about individuals. */
export const dailyVisits = pgTable(
  "daily_visits",
  {
    day: date({ mode: "string" }).notNull(),
    kind: text().$type<VisitKind>().notNull(),
    /** A page's path, an item's slug or a sign-in method. */
    name: text().notNull(),
    /** The linking host; empty for none or our own. */
    referrer: text().notNull(),
    /** The campaign parameters of the visitor's first URL; empty for none. */
    source: text().notNull().default(""),
    medium: text().notNull().default(""),
    campaign: text().notNull().default(""),
    /** Two letters; empty if unknown. */
    country: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: "daily_visits_pk",
      columns: [
        table.day,
        table.kind,
        table.name,
        table.referrer,
        table.source,
        table.medium,
        table.campaign,
        table.country,
      ],
    }),
  ],
);
