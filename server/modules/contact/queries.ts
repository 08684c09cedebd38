import { and, asc, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { contactMessages, contactReplies, waitlist } from "#server/platform/db/schema/people/contact.ts";
import { keyset, type PageRequest, readPage } from "#server/platform/db/statements/keyset.ts";
import { has, searchPage } from "#server/platform/db/statements/search.ts";
import { wordList } from "#server/platform/db/statements/word-list.ts";
import { type MessageStatus, UNANSWERED_STATUSES } from "#shared/states.ts";

/** Undefined: a message with this send key is stored already. */
export async function insertMessage(db: Db, message: typeof contactMessages.$inferInsert) {
  const [stored] = await db
    .insert(contactMessages)
    .values(message)
    .onConflictDoNothing({ target: contactMessages.sendKey })
    .returning();
  return stored;
}

/** Oldest first. */
export async function messagesFrom(db: Db, email: string) {
  const { id, name, company, phone, message, createdAt } = contactMessages;
  const messages = await db
    .select({ id, name, company, phone, message, sent_at: createdAt })
    .from(contactMessages)
    .where(isFrom(email))
    .orderBy(asc(createdAt));
  const replies = await db
    .select({
      messageId: contactReplies.messageId,
      text: contactReplies.text,
      sent_at: contactReplies.createdAt,
    })
    .from(contactReplies)
    .where(
      inArray(
        contactReplies.messageId,
        messages.map((sent) => sent.id),
      ),
    )
    .orderBy(asc(contactReplies.createdAt));
  return messages.map(({ id, ...sent }) => ({
    ...sent,
    replies: replies
      .filter(({ messageId }) => messageId === id)
      .map(({ text, sent_at }) => ({ text, sent_at })),
  }));
}

export async function deleteMessagesFrom(db: Db, email: string): Promise<void> {
  await db.delete(contactMessages).where(isFrom(email));
}

/** Returns false if the address is on the list already. */
export async function insertWaitlistEntry(db: Db, entry: typeof waitlist.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(waitlist).values(entry).onConflictDoNothing();
  return Boolean(rowCount);
}

export async function findWaitlistEntries(db: Db, email: string) {
  return db
    .select({ joined_at: waitlist.createdAt })
    .from(waitlist)
    .where(eq(waitlist.email, email.toLowerCase()));
}

export async function deleteWaitlistEntry(db: Db, email: string): Promise<void> {
  await db.delete(waitlist).where(eq(waitlist.email, email.toLowerCase()));
}

export async function deleteSpamBefore(db: Db, time: Date): Promise<void> {
  const spam = or(contactMessages.held, eq(contactMessages.status, "spam"));
  await db.delete(contactMessages).where(and(spam, lt(contactMessages.createdAt, time)));
}

function isFrom(email: string) {
  return eq(sql`lower(${contactMessages.email})`, email.toLowerCase());
}

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

export async function unreadMessages(db: Db): Promise<number> {
  return db.$count(contactMessages, eq(contactMessages.status, "unread"));
}

/** Newest unanswered messages, without likely spam. */
export function unansweredMessages(db: Db, limit: number) {
  const { id, createdAt, name, company, message, status, held } = contactMessages;
  return db
    .select({ id, created_at: createdAt, name, company, message, status })
    .from(contactMessages)
    .where(sql`${status} in ${wordList(UNANSWERED_STATUSES)} and not ${held}`)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
