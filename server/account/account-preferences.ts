import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { Db } from "#server/db/database.ts";
import type { PersonalData } from "#server/db/personal-data.ts";
import { accountPreferences } from "#server/db/schema/account.ts";
import type { Clock } from "#server/services.ts";

export const preferencesSchema = v.object({ email_notifications: v.boolean() });

/** Null: the user has not chosen yet. */
export type AccountPreferences = { email_notifications: boolean | null };

export async function readPreferences(db: Db, userId: string): Promise<AccountPreferences> {
  const [row] = await db.select().from(accountPreferences).where(eq(accountPreferences.userId, userId));
  return { email_notifications: row?.emailNotifications ?? null };
}

export async function savePreferences(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  { email_notifications }: v.InferOutput<typeof preferencesSchema>,
): Promise<void> {
  const values = { emailNotifications: email_notifications, updatedAt: clock() };
  await db
    .insert(accountPreferences)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: accountPreferences.userId, set: values });
}

export const preferencesData: PersonalData = {
  name: "preferences",
  read: (db, { userId }) => readPreferences(db, userId),
  async erase(db, { userId }) {
    await db.delete(accountPreferences).where(eq(accountPreferences.userId, userId));
  },
};
