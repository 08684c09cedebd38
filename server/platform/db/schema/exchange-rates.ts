import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";

/** The last accepted rate, with which new ones are compared. Rates in millionths. */
export const exchangeRates = pgTable("exchange_rates", {
  pair: text().primaryKey(),
  rateMicros: integer("rate_micros").notNull(),
  asOf: time("as_of").notNull(),
  /** The accepted rate of up to a week ago, which reveals a jump made of small steps. */
  weekMicros: integer("week_micros"),
  weekBeganAt: time("week_began_at"),
  /** The rejected rate that operators were notified of; null after the next accepted one. */
  refusedMicros: integer("refused_micros"),
});
