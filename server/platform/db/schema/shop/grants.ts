import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { partOf, time } from "../columns.ts";
import { resources } from "./catalogue.ts";

/**
 * Grants of private items to addresses that have not signed in yet: the account receives the item when it opens its
 * library.
 */
export const waitingGrants = pgTable(
  "waiting_grants",
  {
    /** Lower case. */
    email: text().notNull(),
    resourceId: partOf("resource_id", () => resources.id),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.resourceId] }), index().on(table.resourceId)],
);
