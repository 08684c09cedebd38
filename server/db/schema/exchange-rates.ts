import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";

/** The last good rate: later ones are judged by it. Rates in millionths. */
export const exchangeRates = pgTable("exchange_rates", {
  pair: text().primaryKey(),
  rateMicros: integer("rate_micros").notNull(),
  asOf: time("as_of").notNull(),
  /** The odd one that operators have heard of; null again after the next good one. */
  refusedMicros: integer("refused_micros"),
});
