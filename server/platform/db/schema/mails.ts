import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";

/**
 * A mail as queued: attachments are references, read on sending. Tokens are created on sending too, so that neither
 * queue nor backup contains a valid one; until then the text contains placeholders.
 */
export type MailContent = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  news?: { userId: string; unsubscribeUrl: string };
  /** The licence link whose gift or seat the mail hands over. */
  handsOver?: string;
  attachments?: { filename: string; contentType: string; documentId: string }[];
};

/** Every mail except sign-in mails: stored with its cause and sent by a job. */
export const mails = pgTable(
  "mails",
  {
    /** Derived from the mail's subject where there must be only one mail. */
    id: uuid().primaryKey().defaultRandom(),
    to: text().notNull(),
    subject: text().notNull(),
    /** Deleted once sent. Links that grant access have no token yet. */
    content: jsonb().$type<MailContent>(),
    createdAt: time("created_at").notNull().defaultNow(),
    sentAt: time("sent_at"),
    /** Set after three days of attempts or a permanent rejection; operators see it and can resend. */
    undeliverableAt: time("undeliverable_at"),
    error: text(),
  },
  (table) => [
    index("mails_address").on(sql`lower(${table.to})`),
    index().on(table.sentAt),
    index().on(table.undeliverableAt, table.id).where(sql`${table.undeliverableAt} is not null`),
  ],
);

/** Addresses whose server rejected a mail for good: they get no news until a mail is accepted again. */
export const refusedAddresses = pgTable(
  "refused_addresses",
  {
    /** Lower case. */
    email: text().primaryKey(),
    reason: text().notNull(),
    refusedAt: time("refused_at").notNull(),
  },
  (table) => [index().on(table.refusedAt)],
);
