import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { time } from "../columns.ts";
import { resources } from "./catalogue.ts";

/** A private item that was granted to an address before its first sign-in: its account has it once it opens its library. */
export const waitingGrants = pgTable(
  "waiting_grants",
  {
    /** In small letters. */
    email: text().notNull(),
    resourceId: uuid("resource_id")
      .notNull()
      .references(() => resources.id, { onDelete: "cascade" }),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.resourceId] }), index().on(table.resourceId)],
);
