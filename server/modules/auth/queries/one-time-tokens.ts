import { and, eq, exists, gt, lte, or, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { earlierLinks, oneTimeTokens, users } from "#server/platform/db/schema/people/auth.ts";

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;
type MailRequest = Pick<
  OneTimeToken,
  "email" | "requestId" | "redirectTo" | "requestedAt" | "createUser" | "metadata"
>;

/**
 * Replaces the older request, whose link moves to the earlier ones and stays open. False: the older one came after `notSince`, and
 * the caller rolls back.
 */
export async function replaceRequest(db: Db, request: MailRequest, { notSince }: { notSince: Date }) {
  await retainLink(db, request);
  const { email: _, ...values } = request;
  const { rowCount } = await db
    .insert(oneTimeTokens)
    .values(request)
    .onConflictDoUpdate({
      target: oneTimeTokens.email,
      set: { ...values, linkHash: null },
      setWhere: lte(oneTimeTokens.requestedAt, notSince),
    });
  return Boolean(rowCount);
}

async function retainLink(db: Db, { email, requestedAt }: Pick<MailRequest, "email" | "requestedAt">) {
  const { linkHash, metadata, expiresAt } = oneTimeTokens;
  await db.execute(sql`
    insert into ${earlierLinks} (link_hash, email, metadata, expires_at)
    select ${linkHash}, ${oneTimeTokens.email}, ${metadata}, ${expiresAt} from ${oneTimeTokens}
    where ${oneTimeTokens.email} = ${email} and ${linkHash} is not null and ${expiresAt} > ${requestedAt}
    on conflict do nothing`);
}

type RequestKey = { email: string } | { linkHash: string };

const requestBy = (db: Db, key: RequestKey) =>
  db
    .select()
    .from(oneTimeTokens)
    .where("email" in key ? eq(oneTimeTokens.email, key.email) : eq(oneTimeTokens.linkHash, key.linkHash));

export async function findRequest(db: Db, key: RequestKey): Promise<OneTimeToken | undefined> {
  return (await requestBy(db, key))[0];
}

export async function lockRequest(db: Db, key: RequestKey): Promise<OneTimeToken | undefined> {
  return (await requestBy(db, key).for("update"))[0];
}

type Hashes = Pick<OneTimeToken, "linkHash" | "codeHash" | "expiresAt">;

/** Finds the request to send a mail for. Undefined: a later one has replaced it, or no account may be created. */
export async function findMailRequest(db: Db, requestId: string): Promise<OneTimeToken | undefined> {
  const account = db.select({ id: users.id }).from(users).where(eq(users.email, oneTimeTokens.email));
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.requestId, requestId), or(oneTimeTokens.createUser, exists(account))));
  return row;
}

/** Stores a request's hashes unless a later request has replaced it. */
export async function storeHashes(db: Db, requestId: string, hashes: Hashes): Promise<boolean> {
  const { rowCount } = await db
    .update(oneTimeTokens)
    .set({ ...hashes, wrongCodes: 0 })
    .where(eq(oneTimeTokens.requestId, requestId));
  return Boolean(rowCount);
}

export async function countWrongCode(db: Db, email: string): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ wrongCodes: sql`${oneTimeTokens.wrongCodes} + 1` })
    .where(eq(oneTimeTokens.email, email));
}

/** Clears link and code after use; the row stays for the mail limit. */
export async function clearHashes(db: Db, email: string): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ linkHash: null, codeHash: null, expiresAt: null })
    .where(eq(oneTimeTokens.email, email));
}

type EarlierLink = Pick<typeof earlierLinks.$inferSelect, "email" | "metadata">;

export async function findEarlierLink(db: Db, linkHash: string, now: Date): Promise<EarlierLink | undefined> {
  const [row] = await db.select().from(earlierLinks).where(isOpenLink(linkHash, now));
  return row;
}

/** Deletes and returns the link: of several concurrent callers one gets it. */
export async function takeEarlierLink(db: Db, linkHash: string, now: Date): Promise<EarlierLink | undefined> {
  const [row] = await db.delete(earlierLinks).where(isOpenLink(linkHash, now)).returning();
  return row;
}

function isOpenLink(linkHash: string, now: Date) {
  return and(eq(earlierLinks.linkHash, linkHash), gt(earlierLinks.expiresAt, now));
}

export async function deleteOneTimeTokens(db: Db, email: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.email, email));
  await db.delete(earlierLinks).where(eq(earlierLinks.email, email));
}
