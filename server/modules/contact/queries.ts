import { and, asc, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { contactMessages, contactReplies, waitlist } from "#server/platform/db/schema/people/contact.ts";

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
