import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { keyset, type PageRequest, readPage } from "#server/db/keyset.ts";
import { auditLog, goodsTokens } from "#server/db/schema/operator.ts";

export function insertAuditEntry(db: Db, entry: typeof auditLog.$inferInsert): Promise<unknown> {
  return db.insert(auditLog).values(entry);
}

export function listAudit(
  db: Db,
  { subject }: { subject?: string | undefined },
  { after, limit }: PageRequest,
) {
  const key = keyset(auditLog.at, auditLog.id);
  return readPage(limit, (rows) =>
    db
      .select({
        cursor: key.cursor,
        id: auditLog.id,
        at: auditLog.at,
        actor: auditLog.actor,
        action: auditLog.action,
        subject: auditLog.subject,
        before: auditLog.before,
        after: auditLog.after,
      })
      .from(auditLog)
      .where(and(key.after(after), subject ? eq(auditLog.subject, subject) : undefined))
      .orderBy(...key.order)
      .limit(rows),
  );
}

export async function insertGoodsToken(db: Db, token: typeof goodsTokens.$inferInsert): Promise<string> {
  const [row] = await db.insert(goodsTokens).values(token).returning({ id: goodsTokens.id });
  return row?.id ?? "";
}

/** Oldest first. */
export function listGoodsTokens(db: Db) {
  return db
    .select({
      id: goodsTokens.id,
      name: goodsTokens.name,
      created_at: goodsTokens.createdAt,
      last_used_at: goodsTokens.lastUsedAt,
    })
    .from(goodsTokens)
    .orderBy(asc(goodsTokens.createdAt), asc(goodsTokens.id));
}

export async function findGoodsToken(db: Db, tokenHash: string) {
  const [row] = await db.select().from(goodsTokens).where(eq(goodsTokens.tokenHash, tokenHash));
  return row;
}

export async function markGoodsTokenUsed(db: Db, id: string, lastUsedAt: Date): Promise<void> {
  await db.update(goodsTokens).set({ lastUsedAt }).where(eq(goodsTokens.id, id));
}

/** Its name; undefined: there is none of this id. */
export async function deleteGoodsToken(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .delete(goodsTokens)
    .where(eq(goodsTokens.id, id))
    .returning({ name: goodsTokens.name });
  return row?.name;
}
