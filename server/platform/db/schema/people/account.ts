import { boolean, pgTable, uuid } from "drizzle-orm/pg-core";
import { time } from "../columns.ts";

/** What a user has chosen; without a row, nothing yet. A 'no' to email stops every mail but receipts and sign-in links. */
export const accountPreferences = pgTable("account_preferences", {
  userId: uuid("user_id").primaryKey(),
  emailNotifications: boolean("email_notifications").notNull(),
  updatedAt: time("updated_at").notNull(),
});
