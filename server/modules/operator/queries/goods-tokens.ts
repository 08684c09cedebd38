import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { goodsTokens } from "#server/platform/db/schema/operator.ts";

export async function insertGoodsToken(db: Db, token: typeof goodsTokens.$inferInsert): Promise<string> {
  const [row] = await db.insert(goodsTokens).values(token).returning({ id: goodsTokens.id });
  return row?.id ?? "";
}

/** Tokens created before expiry was introduced have no date of their own. */
const expiresAt =
  sql<Date>`coalesce(${goodsTokens.expiresAt}, ${goodsTokens.createdAt} + interval '90 days')`.mapWith(
    goodsTokens.createdAt,
  );

/** All tokens, oldest first, including expired ones. */
export function listGoodsTokens(db: Db) {
  return db
    .select({
      id: goodsTokens.id,
      name: goodsTokens.name,
      created_at: goodsTokens.createdAt,
      expires_at: expiresAt,
      last_used_at: goodsTokens.lastUsedAt,
    })
    .from(goodsTokens)
    .orderBy(asc(goodsTokens.createdAt), asc(goodsTokens.id));
}

export async function findGoodsToken(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(goodsTokens)
    .where(and(eq(goodsTokens.tokenHash, tokenHash), gt(expiresAt, now)));
  return row;
}

export async function markGoodsTokenUsed(db: Db, id: string, lastUsedAt: Date): Promise<void> {
  await db.update(goodsTokens).set({ lastUsedAt }).where(eq(goodsTokens.id, id));
}

/** Returns the token's name, or undefined if it is unknown. */
export async function deleteGoodsToken(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .delete(goodsTokens)
    .where(eq(goodsTokens.id, id))
    .returning({ name: goodsTokens.name });
  return row?.name;
}
