import { boolean, pgTable, uuid } from "drizzle-orm/pg-core";
import { time } from "../columns.ts";

/**
 * A user's choices; no row before the first one. Opting out of email stops everything but receipts and sign-in
 * links.
 */
export const accountPreferences = pgTable("account_preferences", {
  userId: uuid("user_id").primaryKey(),
  emailNotifications: boolean("email_notifications").notNull(),
  updatedAt: time("updated_at").notNull(),
});
