import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { REVIEWER_ACCESS } from "#shared/states.ts";
import { oneOf, partOf, time } from "../columns.ts";
import { resources } from "./catalogue.ts";
import { licenceLinks } from "./orders.ts";

/**
 * One review per person and item, editable. A trigger (at the end of the baseline migration) subtracts a deleted
 * one from the item's rating.
 */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    resourceId: partOf("resource_id", () => resources.id),
    userId: uuid("user_id").notNull(),
    rating: integer().notNull(),
    text: text().notNull(),
    /** The author's access at the time of writing. */
    access: text({ enum: REVIEWER_ACCESS }).notNull(),
    /** The seat or gift through which its author has the item: the review is deleted with it. */
    linkId: uuid("link_id").references(() => licenceLinks.id, { onDelete: "cascade" }),
    /** The operator's answer, shown below the review. */
    answer: text(),
    answeredAt: time("answered_at"),
    /** Set when an operator has hidden it; the audit log has the reason. */
    hiddenAt: time("hidden_at"),
    hiddenReason: text("hidden_reason"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    check("reviews_rating", sql`${table.rating} between 1 and 5`),
    oneOf(table.access, REVIEWER_ACCESS),
    unique().on(table.userId, table.resourceId),
    index().on(table.resourceId, table.createdAt),
    index().on(table.createdAt, table.id),
    index("reviews_unanswered")
      .on(table.createdAt, table.id)
      .where(sql`${table.answer} is null and ${table.hiddenAt} is null`),
    index().on(table.linkId),
  ],
);
