import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";

/** Every mail but those that sign somebody in: written with its cause, and sent by a job. */
export const mails = pgTable(
  "mails",
  {
    /** Made from what the mail is about, where there must be one only. */
    id: uuid().primaryKey().defaultRandom(),
    to: text().notNull(),
    subject: text().notNull(),
    /** Gone once it is sent. Links that open something have no token yet. */
    content: jsonb().$type<{
      to: string;
      subject: string;
      text: string;
      html: string;
      replyTo?: string;
      news?: { userId: string; unsubscribeUrl: string };
      /** The gift or seat that it hands over, by the id of its link. */
      handsOver?: string;
      /** By the document's id: the file is read when the mail is sent. */
      attachments?: { filename: string; contentType: string; documentId: string }[];
    }>(),
    createdAt: time("created_at").notNull().defaultNow(),
    sentAt: time("sent_at"),
    /** Three days of trying were in vain, or the server refused it for good: for the operators to see, and to send again. */
    undeliverableAt: time("undeliverable_at"),
    error: text(),
  },
  (table) => [
    index("mails_address").on(sql`lower(${table.to})`),
    index().on(table.sentAt),
    index().on(table.undeliverableAt, table.id).where(sql`${table.undeliverableAt} is not null`),
  ],
);

/** Addresses whose server refused a mail for good: no news to them until one arrives again. */
export const refusedAddresses = pgTable(
  "refused_addresses",
  {
    /** In lower case. */
    email: text().primaryKey(),
    reason: text().notNull(),
    refusedAt: time("refused_at").notNull(),
  },
  (table) => [index().on(table.refusedAt)],
);
