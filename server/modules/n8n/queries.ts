import { and, asc, eq, isNull, lt, or } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { n8nTokens } from "#server/platform/db/schema/people/n8n.ts";

const { id, createdAt, lastUsedAt } = n8nTokens;

export async function insertToken(db: Db, token: typeof n8nTokens.$inferInsert): Promise<string> {
  const [row] = await db.insert(n8nTokens).values(token).returning({ id });
  return row?.id ?? "";
}

export async function countTokens(db: Db, userId: string): Promise<number> {
  return db.$count(n8nTokens, eq(n8nTokens.userId, userId));
}

/** Oldest first. */
export async function tokensOf(db: Db, userId: string) {
  return db
    .select({ id, createdAt, lastUsedAt })
    .from(n8nTokens)
    .where(eq(n8nTokens.userId, userId))
    .orderBy(asc(createdAt), asc(id));
}

export async function findToken(db: Db, tokenHash: string) {
  const [row] = await db.select().from(n8nTokens).where(eq(n8nTokens.tokenHash, tokenHash));
  return row;
}

export async function markUsed(db: Db, tokenId: string, { at, unless }: { at: Date; unless: Date }) {
  await db
    .update(n8nTokens)
    .set({ lastUsedAt: at })
    .where(and(eq(id, tokenId), or(isNull(lastUsedAt), lt(lastUsedAt, unless))));
}

/** False: the user has no such token. */
export async function deleteToken(db: Db, userId: string, tokenId: string): Promise<boolean> {
  const { rowCount } = await db.delete(n8nTokens).where(and(eq(id, tokenId), eq(n8nTokens.userId, userId)));
  return Boolean(rowCount);
}

/** Ends all library tokens of a user and returns how many there were. */
export async function endTokensOf(db: Db, userId: string): Promise<number> {
  return (await db.delete(n8nTokens).where(eq(n8nTokens.userId, userId)).returning({ id })).length;
}
