import { desc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { bookComparisons } from "#server/db/schema/shop/payment-records.ts";

/** When the last comparison that went through began. */
export async function lastWholeComparison(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ startedAt: bookComparisons.startedAt })
    .from(bookComparisons)
    .where(isNotNull(bookComparisons.finishedAt))
    .orderBy(desc(bookComparisons.startedAt))
    .limit(1);
  return row?.startedAt ?? null;
}

export async function insertComparison(db: Db, startedAt: Date): Promise<void> {
  await db.insert(bookComparisons).values({ startedAt }).onConflictDoNothing();
}

export async function finishComparison(db: Db, startedAt: Date, finishedAt: Date): Promise<void> {
  await db.update(bookComparisons).set({ finishedAt }).where(eq(bookComparisons.startedAt, startedAt));
}
