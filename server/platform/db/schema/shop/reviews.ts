import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { REVIEWER_ACCESS } from "#shared/states.ts";
import { oneOf, time } from "../columns.ts";
import { resources } from "./catalogue.ts";
import { licenceLinks } from "./orders.ts";

/**
 * What somebody says of an item they have: one each, which they may change. A trigger (at the end of the baseline migration) takes one that
 * is deleted off the item's rating.
 */
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
    /** When it was written. */
    access: text({ enum: REVIEWER_ACCESS }).notNull(),
    /** The seat or gift by which its writer has the item: the review goes with it. */
    linkId: uuid("link_id").references(() => licenceLinks.id, { onDelete: "cascade" }),
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
