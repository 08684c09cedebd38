import { boolean, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";

/** What a user has chosen; without a row, nothing yet. A 'no' to email stops every mail but receipts and sign-in links. */
export const accountPreferences = pgTable("account_preferences", {
  userId: uuid("user_id").primaryKey(),
  emailNotifications: boolean("email_notifications").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
