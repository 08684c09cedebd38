import { desc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { recordComparisons } from "#server/platform/db/schema/shop/payment-records.ts";

/** When the last complete comparison began. */
export async function lastWholeComparison(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ startedAt: recordComparisons.startedAt })
    .from(recordComparisons)
    .where(isNotNull(recordComparisons.finishedAt))
    .orderBy(desc(recordComparisons.startedAt))
    .limit(1);
  return row?.startedAt ?? null;
}

export async function insertComparison(db: Db, startedAt: Date): Promise<void> {
  await db.insert(recordComparisons).values({ startedAt }).onConflictDoNothing();
}

export async function finishComparison(db: Db, startedAt: Date, finishedAt: Date): Promise<void> {
  await db.update(recordComparisons).set({ finishedAt }).where(eq(recordComparisons.startedAt, startedAt));
}
