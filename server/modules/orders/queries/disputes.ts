import { eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { disputes } from "#server/platform/db/schema/shop/payment-records.ts";

type Dispute = typeof disputes.$inferSelect;

export async function findDispute(db: Db, providerDisputeId: string): Promise<Dispute | undefined> {
  const [row] = await db.select().from(disputes).where(eq(disputes.providerDisputeId, providerDisputeId));
  return row;
}

export async function upsertDispute(db: Db, dispute: Dispute): Promise<void> {
  const { createdAt: _, ...changes } = dispute;
  await db
    .insert(disputes)
    .values(dispute)
    .onConflictDoUpdate({ target: disputes.providerDisputeId, set: changes });
}
