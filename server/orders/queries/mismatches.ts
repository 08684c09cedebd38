import { and, isNull, lt } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { paymentMismatches } from "#server/db/schema/orders.ts";

export async function upsertMismatch(db: Db, mismatch: typeof paymentMismatches.$inferInsert): Promise<void> {
  await db
    .insert(paymentMismatches)
    .values(mismatch)
    .onConflictDoUpdate({
      target: [paymentMismatches.kind, paymentMismatches.providerPaymentId],
      set: { lastSeenAt: mismatch.lastSeenAt, goneAt: null },
    });
}

export async function closeMismatchesNotSeenSince(db: Db, time: Date, goneAt: Date): Promise<void> {
  await db
    .update(paymentMismatches)
    .set({ goneAt })
    .where(and(isNull(paymentMismatches.goneAt), lt(paymentMismatches.lastSeenAt, time)));
}
