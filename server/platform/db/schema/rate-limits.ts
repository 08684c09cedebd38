import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";

/**
 * Counters of rate-limiter-flexible, which prescribes the column names. Keys are hashes, never an IP address. The
 * table is unlogged (set in the baseline migration, because Drizzle cannot express it).
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
