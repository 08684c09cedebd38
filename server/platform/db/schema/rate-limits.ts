import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";

/**
 * Counters of rate-limiter-flexible; the column names are the library's. Keys are hashes, never an address of a visitor.
 * The table is unlogged (the baseline migration says so; Drizzle has no word for it).
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: time("expire"),
  },
  (table) => [index().on(table.expire)],
);
