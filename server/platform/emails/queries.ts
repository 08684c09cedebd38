import { randomUUID } from "node:crypto";
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, min, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { mails, refusedAddresses } from "#server/platform/db/schema/mails.ts";
import { batched, byKey } from "#server/platform/db/statements/batched.ts";
import { keyset, type PageRequest, readPage } from "#server/platform/db/statements/keyset.ts";
import { columnValues, prepared, preparedRow, type Value } from "#server/platform/db/statements/prepared.ts";
import type { QueuedMail } from "./queued-mail.ts";

/** Null if a mail with this id exists already. */
export async function insertMail(
  db: Db,
  { id, ...mail }: QueuedMail,
  createdAt: Date,
): Promise<string | null> {
  const row = await insertRow(db, mailRow({ ...mail, id: id ?? randomUUID() }, createdAt));
  return row?.id ?? null;
}

const NEW_MAIL = ["id", "to", "subject", "content", "createdAt"] as const;

export type MailRow = Pick<typeof mails.$inferSelect, (typeof NEW_MAIL)[number]>;

export function mailRow({ id, ...mail }: QueuedMail & { id: string }, createdAt: Date): MailRow {
  const { to, subject } = mail;
  return { id, to, subject, content: mail, createdAt };
}

/** Inserts a mail unless its id exists. `prefix` allows a larger statement. */
export function mailInsert(db: Db, prefix = "") {
  return db
    .insert(mails)
    .values(columnValues(mails, NEW_MAIL, prefix))
    .onConflictDoNothing()
    .returning({ id: mails.id });
}

const insertRow: (db: Db, row: MailRow) => Promise<{ id: string } | undefined> = preparedRow(
  "insert-mail",
  (db) => mailInsert(db),
);

export const findMail = batched(async (db, ids: string[]) =>
  byKey(await selectMails(db, { ids }), ({ id }) => id),
);

const selectMails = prepared("mails", (db: Db, value: Value<{ ids: string[] }>) =>
  db
    .select()
    .from(mails)
    .where(sql`${mails.id} = any(${value("ids")})`),
);

/**
 * Records that a mail was sent and deletes its content, and its subject too if that may name a sender. An address
 * that accepts a mail is no longer marked as rejecting.
 */
export async function markSent(db: Db, mailId: string, sentAt: Date): Promise<void> {
  await updateSent(db, { mailId, sentAt });
}

const updateSent = prepared("mail-sent", (db: Db, value: Value<{ mailId: string; sentAt: Date }>) => {
  const sent = db.$with("sent").as(
    db
      .update(mails)
      .set({
        ...columnValues(mails, ["sentAt"]),
        content: null,
        error: null,
        subject: sql`case when ${mails.content} ->> 'replyTo' is null then ${mails.subject} else '' end`,
      })
      .where(eq(mails.id, value("mailId")))
      .returning({ address: sql<string>`lower(${mails.to})`.as("address") }),
  );
  return db
    .with(sent)
    .delete(refusedAddresses)
    .where(inArray(refusedAddresses.email, db.select({ address: sent.address }).from(sent)));
});

/** `undeliverableAt` null: it will be tried again. */
export async function markFailed(
  db: Db,
  mailId: string,
  { reason, undeliverableAt }: { reason: string; undeliverableAt: Date | null },
): Promise<void> {
  await db
    .update(mails)
    .set({ undeliverableAt, error: reason.slice(0, 500) })
    .where(eq(mails.id, mailId));
}

export async function reopenMail(db: Db, mailId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(mails)
    .set({ undeliverableAt: null, createdAt: now })
    .where(and(eq(mails.id, mailId), isNotNull(mails.undeliverableAt)));
  return Boolean(rowCount);
}

/** Undeliverable mails, newest first. */
export function listUndeliverable(db: Db, page: PageRequest) {
  const key = keyset(mails.undeliverableAt, mails.id);
  return readPage(
    page,
    key,
    db
      .select({
        cursor: key.cursor,
        id: mails.id,
        to: mails.to,
        subject: mails.subject,
        queued_at: mails.createdAt,
        undeliverable_at: mails.undeliverableAt,
        error: mails.error,
        /** The address rejects mail and gets no news. */
        news_stopped: sql<boolean>`${refusedAddresses.email} is not null`,
      })
      .from(mails)
      .leftJoin(refusedAddresses, eq(refusedAddresses.email, sql`lower(${mails.to})`)),
    isNotNull(mails.undeliverableAt),
  );
}

export async function countUndeliverable(db: Db): Promise<number> {
  return db.$count(mails, isNotNull(mails.undeliverableAt));
}

/** Counts of queued and undeliverable mails and the age of the oldest, for dashboards. */
export async function mailNumbers(db: Db, now: Date) {
  const isQueued = and(isNull(mails.sentAt), isNull(mails.undeliverableAt));
  const [[queued], undeliverable] = await Promise.all([
    db
      .select({ count: count(), since: min(mails.createdAt) })
      .from(mails)
      .where(isQueued),
    countUndeliverable(db),
  ]);
  return {
    queued: queued?.count ?? 0,
    undeliverable,
    oldestSeconds: queued?.since ? Math.max(0, (now.getTime() - queued.since.getTime()) / 1000) : 0,
  };
}

export async function deleteMail(db: Db, mailId: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, mailId));
}

export async function mailsById(
  db: Db,
  ids: string[],
): Promise<Map<string, { to: string; subject: string }>> {
  const { id, to, subject } = mails;
  const rows = await db.select({ id, to, subject }).from(mails).where(inArray(id, ids));
  return new Map(rows.map(({ id, ...mail }) => [id, mail]));
}

export async function mailsTo(db: Db, email: string) {
  return db
    .select({ subject: mails.subject, queued_at: mails.createdAt, sent_at: mails.sentAt })
    .from(mails)
    .where(isTo(email))
    .orderBy(desc(mails.createdAt));
}

/** Mails to a person whose subject mentions something, such as an order. */
export async function mailsAbout(db: Db, { to, text }: { to: string; text: string }) {
  return db
    .select({
      id: mails.id,
      subject: mails.subject,
      queuedAt: mails.createdAt,
      sentAt: mails.sentAt,
      undeliverableAt: mails.undeliverableAt,
    })
    .from(mails)
    .where(and(isTo(to), sql`strpos(${mails.subject}, ${text}) > 0`))
    .orderBy(asc(mails.createdAt));
}

/** Deletes mails to a person, and those that name them as sender. */
export async function deleteMailsOf(db: Db, email: string): Promise<void> {
  const replyTo = sql`lower(${mails.content} ->> 'replyTo')`;
  await db.delete(mails).where(or(isTo(email), eq(replyTo, email.toLowerCase())));
}

/** Matches the address in any spelling. */
function isTo(email: string): SQL {
  return eq(sql`lower(${mails.to})`, email.toLowerCase());
}
