import { pgTable, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { resources } from "./catalogue.ts";

/** Who owns what: the only thing that opens a paid file. */
export const entitlements = pgTable(
  "entitlements",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id").notNull(),
    resourceId: uuid("resource_id")
      .notNull()
      .references(() => resources.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.userId, table.resourceId)],
);
