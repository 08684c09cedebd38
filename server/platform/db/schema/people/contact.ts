import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { wordList } from "#server/platform/db/statements/word-list.ts";
import { MESSAGE_STATUSES, UNANSWERED_STATUSES } from "#shared/states.ts";
import { oneOf, partOf, time } from "../columns.ts";

/** Messages of the contact form. The form's send key prevents storing a message twice. */
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
    /** The honeypot was filled: stored for operators, emailed to nobody. */
    held: boolean().notNull(),
    status: text({ enum: MESSAGE_STATUSES }).notNull().default("unread"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    oneOf(table.status, MESSAGE_STATUSES),
    index().on(table.createdAt, table.id),
    index().on(table.status, table.createdAt, table.id),
    index("contact_messages_unanswered")
      .on(table.createdAt, table.id)
      .where(sql`${table.status} in ${wordList(UNANSWERED_STATUSES)} and not ${table.held}`),
    index("contact_messages_address").on(sql`lower(${table.email})`, table.createdAt, table.id),
  ],
);

/** Operators' replies by mail, shown with the message as a thread. */
export const contactReplies = pgTable(
  "contact_replies",
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: partOf("message_id", () => contactMessages.id),
    operator: text().notNull(),
    text: text().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index().on(table.messageId, table.createdAt)],
);

export const waitlist = pgTable(
  "waitlist",
  {
    /** Lower case, one row per person. */
    email: text().primaryKey(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index().on(table.createdAt, table.email)],
);
