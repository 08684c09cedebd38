import { eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { idempotencyKeys } from "#server/platform/db/schema/operator.ts";

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
