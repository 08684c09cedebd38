import { and, asc, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import {
  apiKeys,
  auditLog,
  goodsTokens,
  idempotencyKeys,
  supportRefunds,
} from "#server/platform/db/schema/operator.ts";
import { keyset, type PageRequest, readPage } from "#server/platform/db/statements/keyset.ts";
import { snakeKeys } from "#shared/fields.ts";

export function insertAuditEntry(db: Db, entry: typeof auditLog.$inferInsert): Promise<unknown> {
  return db.insert(auditLog).values(entry);
}

export function listAudit(db: Db, { subject }: { subject?: string | undefined }, page: PageRequest) {
  const key = keyset(auditLog.at, auditLog.id);
  return readPage(
    page,
    key,
    db.select({ cursor: key.cursor, ...getTableColumns(auditLog) }).from(auditLog),
    subject ? eq(auditLog.subject, subject) : undefined,
  );
}

/** Returns false if the key is claimed already. Waits for a concurrent claim to commit. */
export async function insertIdempotencyKey(db: Db, row: typeof idempotencyKeys.$inferInsert) {
  const { rowCount } = await db.insert(idempotencyKeys).values(row).onConflictDoNothing();
  return Boolean(rowCount);
}

export async function findReply(db: Db, keyHash: string) {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.keyHash, keyHash));
  return row;
}

export async function storeReply(db: Db, keyHash: string, reply: string): Promise<void> {
  await db.update(idempotencyKeys).set({ reply }).where(eq(idempotencyKeys.keyHash, keyHash));
}

export async function insertApiKey(db: Db, key: typeof apiKeys.$inferInsert): Promise<string> {
  const [row] = await db.insert(apiKeys).values(key).returning({ id: apiKeys.id });
  return row?.id ?? "";
}

/** All keys, oldest first, including expired and revoked ones; never the key or its hash. */
export function listApiKeys(db: Db) {
  const { id, name, prefix, scopes, createdBy, createdAt, expiresAt, lastUsedAt, revokedAt } = apiKeys;
  return db
    .select(snakeKeys({ id, name, prefix, scopes, createdBy, createdAt, expiresAt, lastUsedAt, revokedAt }))
    .from(apiKeys)
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
}

/** Returns the key with this hash unless it has expired or was revoked. */
export async function findApiKey(db: Db, keyHash: string, now: Date) {
  const [row] = await db
    .select({ id: apiKeys.id, name: apiKeys.name, scopes: apiKeys.scopes, lastUsedAt: apiKeys.lastUsedAt })
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, keyHash), gt(apiKeys.expiresAt, now), isNull(apiKeys.revokedAt)));
  return row;
}

export async function markApiKeyUsed(db: Db, id: string, lastUsedAt: Date): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt }).where(eq(apiKeys.id, id));
}

/** Returns the key's name, or undefined if it is unknown or revoked already. */
export async function revokeApiKey(db: Db, id: string, revokedAt: Date): Promise<string | undefined> {
  const [row] = await db
    .update(apiKeys)
    .set({ revokedAt })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name });
  return row?.name;
}

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
  const { id, name, createdAt, lastUsedAt } = goodsTokens;
  return db
    .select(snakeKeys({ id, name, createdAt, expiresAt, lastUsedAt }))
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

/** Adds to an operator's daily total and returns it. The row is locked until the transaction ends. */
export async function addSupportRefund(db: Db, { operator, day, paise }: typeof supportRefunds.$inferInsert) {
  const [row] = await db
    .insert(supportRefunds)
    .values({ operator, day, paise })
    .onConflictDoUpdate({
      target: [supportRefunds.operator, supportRefunds.day],
      set: { paise: sql`${supportRefunds.paise} + ${paise}` },
    })
    .returning({ paise: supportRefunds.paise });
  return row?.paise ?? 0;
}
