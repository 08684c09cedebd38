import * as v from "valibot";
import type { Services } from "#server/services.ts";
import { findPreferences, upsertPreferences } from "./queries.ts";

export const preferencesSchema = v.object({
  start_after_purchase: v.boolean(),
  mail_updates: v.boolean(),
});
type DownloadPreferences = v.InferOutput<typeof preferencesSchema>;

export async function readPreferences(
  { db }: Pick<Services, "db">,
  userId: string,
): Promise<DownloadPreferences> {
  const [row] = await findPreferences(db, [userId]);
  return { start_after_purchase: row?.startAfterPurchase ?? true, mail_updates: row?.mailUpdates ?? true };
}

export async function savePreferences(
  { db, clock }: Pick<Services, "db" | "clock">,
  userId: string,
  { start_after_purchase, mail_updates }: DownloadPreferences,
): Promise<void> {
  await upsertPreferences(db, {
    userId,
    startAfterPurchase: start_after_purchase,
    mailUpdates: mail_updates,
    updatedAt: clock(),
  });
}
