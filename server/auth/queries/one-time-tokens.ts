import { and, eq, exists, lt, lte, or, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { oneTimeTokens, users } from "#server/db/schema/people/auth.ts";

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;
type MailRequest = Pick<
  OneTimeToken,
  "email" | "requestId" | "redirectTo" | "requestedAt" | "createUser" | "metadata"
>;
type MailLimits = { notSince: Date; dayStart: Date; mailsADay: number };

/** Takes the place of an older request, unless that one came after `notSince` or the day has had its mails. */
export async function replaceRequest(
  db: Db,
  request: MailRequest,
  { notSince, dayStart, mailsADay }: MailLimits,
): Promise<boolean> {
  const { email: _, ...values } = request;
  const newDay = sql`coalesce(${oneTimeTokens.dayBeganAt}, '-infinity') <= ${dayStart}`;
  const rows = await db
    .insert(oneTimeTokens)
    .values({ ...request, dayBeganAt: request.requestedAt })
    .onConflictDoUpdate({
      target: oneTimeTokens.email,
      set: {
        ...values,
        dayBeganAt: sql`case when ${newDay} then ${request.requestedAt} else ${oneTimeTokens.dayBeganAt} end`,
        mailsToday: sql`case when ${newDay} then 1 else ${oneTimeTokens.mailsToday} + 1 end`,
      },
      setWhere: and(
        lte(oneTimeTokens.requestedAt, notSince),
        or(newDay, lt(oneTimeTokens.mailsToday, mailsADay)),
      ),
    })
    .returning({ email: oneTimeTokens.email });
  return rows.length > 0;
}

export async function findRequest(db: Db, email: string): Promise<OneTimeToken | undefined> {
  const [row] = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.email, email));
  return row;
}

type Hashes = Pick<OneTimeToken, "linkHash" | "codeHash" | "expiresAt">;

/** The request that a mail is to be sent for: none when a later one has taken its place, or no account may be made. */
export async function findMailRequest(db: Db, requestId: string): Promise<OneTimeToken | undefined> {
  const account = db.select({ id: users.id }).from(users).where(eq(users.email, oneTimeTokens.email));
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.requestId, requestId), or(oneTimeTokens.createUser, exists(account))));
  return row;
}

/** Stores a request's hashes, if no later request has taken its place. */
export async function storeHashes(db: Db, requestId: string, hashes: Hashes): Promise<boolean> {
  const rows = await db
    .update(oneTimeTokens)
    .set({ ...hashes, wrongCodes: 0 })
    .where(eq(oneTimeTokens.requestId, requestId))
    .returning({ email: oneTimeTokens.email });
  return rows.length > 0;
}

export async function findByLink(db: Db, linkHash: string): Promise<OneTimeToken | undefined> {
  const [row] = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.linkHash, linkHash));
  return row;
}

export async function lockByLink(db: Db, linkHash: string): Promise<OneTimeToken | undefined> {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.linkHash, linkHash))
    .for("update");
  return row;
}

export async function lockByEmail(db: Db, email: string): Promise<OneTimeToken | undefined> {
  const [row] = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.email, email)).for("update");
  return row;
}

export async function countWrongCode(db: Db, email: string): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ wrongCodes: sql`${oneTimeTokens.wrongCodes} + 1` })
    .where(eq(oneTimeTokens.email, email));
}

/** Spent: the row stays for the mail limit, link and code are gone. */
export async function clearHashes(db: Db, email: string): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ linkHash: null, codeHash: null, expiresAt: null })
    .where(eq(oneTimeTokens.email, email));
}

export async function deleteOneTimeToken(db: Db, email: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.email, email));
}

export async function deleteOldOneTimeTokens(db: Db, before: Date): Promise<void> {
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.requestedAt, before));
}

export async function deleteAllTokens(db: Db): Promise<void> {
  await db.delete(oneTimeTokens);
}
