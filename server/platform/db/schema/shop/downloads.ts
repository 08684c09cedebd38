import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { partOf, time } from "../columns.ts";
import { resources, resourceVersions } from "./catalogue.ts";

export const downloads = pgTable(
  "downloads",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id").notNull(),
    resourceId: partOf("resource_id", () => resources.id),
    versionId: partOf("version_id", () => resourceVersions.id),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [index().on(table.userId, table.resourceId, table.createdAt), index().on(table.createdAt)],
);

/** Without a row, the defaults apply. */
export const downloadPreferences = pgTable("download_preferences", {
  userId: uuid("user_id").primaryKey(),
  startAfterPurchase: boolean("start_after_purchase").notNull().default(true),
  mailUpdates: boolean("mail_updates").notNull().default(true),
  updatedAt: time("updated_at").notNull().defaultNow(),
});

/** Owners emailed about a version: one mail each, however often it is announced. */
export const updateMails = pgTable(
  "update_mails",
  {
    versionId: partOf("version_id", () => resourceVersions.id),
    userId: uuid("user_id").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.userId] }), index().on(table.userId)],
);

/**
 * News requests by people who downloaded a free item. The address is the session's, because with a hosted sign-in
 * service there is no other source.
 */
export const newsWishes = pgTable(
  "news_wishes",
  {
    userId: uuid("user_id").notNull(),
    resourceId: partOf("resource_id", () => resources.id),
    email: text().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.resourceId] }),
    index().on(table.resourceId, table.userId),
  ],
);

/** Set-up steps of an item that its owner has ticked, by key. */
export const setupProgress = pgTable(
  "setup_progress",
  {
    userId: uuid("user_id").notNull(),
    resourceId: partOf("resource_id", () => resources.id),
    done: text().array().notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.resourceId] })],
);
