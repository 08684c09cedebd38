import { integer, jsonb, pgSchema, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The columns we read of pg-boss's own table, which its migrations create. */
export const job = pgSchema("pgboss").table("job", {
  id: uuid().notNull(),
  name: text().notNull(),
  state: text().notNull(),
  retryCount: integer("retry_count").notNull(),
  startAfter: timestamp("start_after", { withTimezone: true }).notNull(),
  createdOn: timestamp("created_on", { withTimezone: true }).notNull(),
  completedOn: timestamp("completed_on", { withTimezone: true }),
  output: jsonb(),
});
