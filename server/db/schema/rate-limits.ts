import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Counters of rate-limiter-flexible; the column names are the library's. Keys are hashes, never an address of a visitor.
 * The table is unlogged (a migration says so; Drizzle has no word for it).
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true, mode: "date" }),
  },
  (table) => [index().on(table.expire)],
);
