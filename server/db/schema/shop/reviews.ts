import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { time } from "../columns.ts";
import { resources } from "./catalogue.ts";

/** What somebody says of an item they have: one each, which they may change. */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    resourceId: uuid("resource_id")
      .notNull()
      .references(() => resources.id, { onDelete: "cascade" }),
    userId: uuid("user_id").notNull(),
    rating: integer().notNull(),
    text: text().notNull(),
    /** Paid for, not free, when it was written. */
    bought: boolean().notNull(),
    /** The operator's, below the review. */
    answer: text(),
    answeredAt: time("answered_at"),
    /** An operator has taken it out of sight; why stands in the audit log too. */
    hiddenAt: time("hidden_at"),
    hiddenReason: text("hidden_reason"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    check("reviews_rating", sql`${table.rating} between 1 and 5`),
    unique().on(table.userId, table.resourceId),
    index().on(table.resourceId, table.createdAt),
    index().on(table.createdAt, table.id),
  ],
);
