import { and, eq, lt, lte, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { oneTimeTokens } from "#server/db/schema/auth.ts";

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;
export type MailRequest = Pick<OneTimeToken, "email" | "requestId" | "redirectTo" | "requestedAt">;

/** Takes the place of an older request, unless that one came after `notSince`. */
export async function replaceRequest(db: Db, request: MailRequest, notSince: Date): Promise<boolean> {
  const { email: _, ...values } = request;
  const rows = await db
    .insert(oneTimeTokens)
    .values(request)
    .onConflictDoUpdate({
      target: oneTimeTokens.email,
      set: values,
      setWhere: lte(oneTimeTokens.requestedAt, notSince),
    })
    .returning({ email: oneTimeTokens.email });
  return rows.length > 0;
}

export async function findRequestTime(db: Db, email: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ requestedAt: oneTimeTokens.requestedAt })
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.email, email));
  return row?.requestedAt;
}

type Hashes = Pick<OneTimeToken, "linkHash" | "codeHash" | "expiresAt">;

/** Stores a request's hashes, if no later request has taken its place. */
export async function storeHashes(
  db: Db,
  { email, requestId }: { email: string; requestId: string },
  hashes: Hashes,
): Promise<{ redirectTo: string } | undefined> {
  const [row] = await db
    .update(oneTimeTokens)
    .set({ ...hashes, wrongCodes: 0 })
    .where(and(eq(oneTimeTokens.email, email), eq(oneTimeTokens.requestId, requestId)))
    .returning({ redirectTo: oneTimeTokens.redirectTo });
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
