import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { Db } from "#server/db/database.ts";
import { downloadPreferences } from "#server/db/schema/downloads.ts";
import type { Clock } from "#server/services.ts";

export const preferencesSchema = v.object({
  start_after_purchase: v.boolean(),
  mail_updates: v.boolean(),
});
export type DownloadPreferences = v.InferOutput<typeof preferencesSchema>;

export async function readPreferences(db: Db, userId: string): Promise<DownloadPreferences> {
  const [row] = await db.select().from(downloadPreferences).where(eq(downloadPreferences.userId, userId));
  return { start_after_purchase: row?.startAfterPurchase ?? true, mail_updates: row?.mailUpdates ?? true };
}

export async function savePreferences(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  preferences: DownloadPreferences,
): Promise<void> {
  const values = {
    startAfterPurchase: preferences.start_after_purchase,
    mailUpdates: preferences.mail_updates,
    updatedAt: clock(),
  };
  await db
    .insert(downloadPreferences)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: downloadPreferences.userId, set: values });
}
