import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";

/** The last good rate: later ones are judged by it. Rates in millionths. */
export const exchangeRates = pgTable("exchange_rates", {
  pair: text().primaryKey(),
  rateMicros: integer("rate_micros").notNull(),
  asOf: time("as_of").notNull(),
  /** The good one of up to a week ago: small steps that add up to a jump are one. */
  weekMicros: integer("week_micros"),
  weekBeganAt: time("week_began_at"),
  /** The odd one that operators have heard of; null again after the next good one. */
  refusedMicros: integer("refused_micros"),
});
