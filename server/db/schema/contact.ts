import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What the contact form brought. The send key is the form's own, so that a message sent twice is kept once. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    sendKey: text("send_key").notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    /** The honeypot was filled: kept for the operator to see, mailed to nobody. */
    held: boolean().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.createdAt)],
);

export const waitlist = pgTable("waitlist", {
  /** In lower case: one person, one row. */
  email: text().primaryKey(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
