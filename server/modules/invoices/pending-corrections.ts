import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { pendingCorrections } from "#server/platform/db/schema/shop/invoices.ts";
import { keyset, type PageRequest, readPage } from "#server/platform/db/statements/keyset.ts";

type PendingCorrection = typeof pendingCorrections.$inferSelect;

/** A second request replaces the first. Returns whether this is the first. */
export async function storeCorrection(db: Db, correction: PendingCorrection): Promise<boolean> {
  const [row] = await db
    .insert(pendingCorrections)
    .values(correction)
    .onConflictDoUpdate({ target: pendingCorrections.orderId, set: correction })
    // Only a freshly inserted row has no `xmax`.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return row?.isNew ?? false;
}

/** Deletes the pending request. Returns undefined if there was none. */
export async function takeCorrection(db: Db, orderId: string): Promise<PendingCorrection | undefined> {
  const [row] = await db
    .delete(pendingCorrections)
    .where(eq(pendingCorrections.orderId, orderId))
    .returning();
  return row;
}

export async function countCorrections(db: Db): Promise<number> {
  return db.$count(pendingCorrections);
}

export async function correctionsOfUser(db: Db, userId: string) {
  const { reference, details, askedAt } = pendingCorrections;
  return db
    .select({ order: reference, details, asked_at: askedAt })
    .from(pendingCorrections)
    .where(eq(pendingCorrections.userId, userId));
}

/** The newest first. */
export function listCorrections(db: Db, page: PageRequest) {
  const key = keyset(pendingCorrections.askedAt, pendingCorrections.orderId);
  const { reference, details, askedAt } = pendingCorrections;
  return readPage(
    page,
    key,
    db.select({ cursor: key.cursor, reference, details, asked_at: askedAt }).from(pendingCorrections),
  );
}
