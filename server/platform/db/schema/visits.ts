import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { VisitKind } from "#shared/visit-kind.ts";

/** What visitors did on a day, as sums: no address, no cookie, nothing about one person. */
export const dailyVisits = pgTable(
  "daily_visits",
  {
    day: date({ mode: "string" }).notNull(),
    kind: text().$type<VisitKind>().notNull(),
    /** A page's path, an item's slug, the way of signing in. */
    name: text().notNull(),
    /** The host that linked here; empty for none or our own. */
    referrer: text().notNull(),
    /** The campaign words of the address that the visitor came by; empty for none. */
    source: text().notNull().default(""),
    medium: text().notNull().default(""),
    campaign: text().notNull().default(""),
    /** Two letters, or empty where it is not known. */
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
