import { customType, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { partOf, time } from "../columns.ts";

/** The outbox of demo mode with every mail that would have been sent. */
export const demoMail = pgTable(
  "demo_mail",
  {
    id: uuid().primaryKey().defaultRandom(),
    to: text().notNull(),
    replyTo: text("reply_to"),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** SITE_URL when the mail was sent: a later start may have another. */
    siteUrl: text("site_url"),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [index().on(table.to, table.createdAt)],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const demoMailAttachments = pgTable(
  "demo_mail_attachments",
  {
    id: uuid().primaryKey().defaultRandom(),
    mailId: partOf("mail_id", () => demoMail.id),
    filename: text().notNull(),
    contentType: text("content_type").notNull(),
    /** Stored uncompressed (set in the baseline migration, because Drizzle cannot express it). */
    content: bytea().notNull(),
  },
  (table) => [index().on(table.mailId)],
);
