import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { contactMessages, contactReplies, waitlist } from "#server/platform/db/schema/people/contact.ts";
import { keyset, type PageRequest, readPage } from "#server/platform/db/statements/keyset.ts";
import { has, searchPage } from "#server/platform/db/statements/search.ts";
import { wordList } from "#server/platform/db/statements/word-list.ts";
import { type MessageStatus, UNANSWERED_STATUSES } from "#shared/states.ts";

type MessageFilters = { status?: MessageStatus | undefined; q?: string | undefined };

/** The expression must match its index. */
const MESSAGE_TEXT = sql`lower(${contactMessages.email} || ' ' || ${contactMessages.name} || ' ' || ${contactMessages.company})`;

/** Lists messages, newest first. `q` matches part of the sender's address, name or company. */
export function listMessages(db: Db, { status, q }: MessageFilters, page: PageRequest) {
  const { id, createdAt, name, email, company, phone, held, message } = contactMessages;
  const key = keyset(createdAt, id);
  const where = status && eq(contactMessages.status, status);
  const matches = (text: string) => ({ row: has(MESSAGE_TEXT, text) });
  const sender = { name, email, company, phone };
  const shown = { cursor: key.cursor, id, created_at: createdAt, status: contactMessages.status };
  return searchPage(page, { db, table: contactMessages, key, where, q, matches }, (from) =>
    db.select({ ...shown, ...sender, held, message }).from(from),
  );
}

export function listWaitlist(db: Db, page: PageRequest) {
  const key = keyset(waitlist.createdAt, waitlist.email);
  return readPage(
    page,
    key,
    db.select({ cursor: key.cursor, email: waitlist.email, joined_at: waitlist.createdAt }).from(waitlist),
  );
}

export async function findMessage(db: Db, id: string) {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return message;
}

export async function messageSenders(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { id, name } = contactMessages;
  const rows = await db.select({ id, name }).from(contactMessages).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.name]));
}

export function repliesTo(db: Db, messageId: string) {
  return db
    .select()
    .from(contactReplies)
    .where(eq(contactReplies.messageId, messageId))
    .orderBy(asc(contactReplies.createdAt));
}

export async function setMessageStatus(db: Db, id: string, status: MessageStatus): Promise<void> {
  await db.update(contactMessages).set({ status }).where(eq(contactMessages.id, id));
}

export async function insertReply(db: Db, reply: typeof contactReplies.$inferInsert): Promise<void> {
  await db.insert(contactReplies).values(reply);
}

export async function countUnread(db: Db): Promise<number> {
  return db.$count(contactMessages, eq(contactMessages.status, "unread"));
}

/** Newest unanswered messages, without likely spam. */
export function newestUnanswered(db: Db, limit: number) {
  const { id, createdAt, name, company, message, status, held } = contactMessages;
  return db
    .select({ id, created_at: createdAt, name, company, message, status })
    .from(contactMessages)
    .where(sql`${status} in ${wordList(UNANSWERED_STATUSES)} and not ${held}`)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
