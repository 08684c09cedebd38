import { eq, inArray } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { accountPreferences } from "#server/db/schema/account.ts";

type EmailChoice = typeof accountPreferences.$inferSelect;

export async function findEmailChoices(db: Db, userIds: string[]): Promise<EmailChoice[]> {
  return db.select().from(accountPreferences).where(inArray(accountPreferences.userId, userIds));
}

export async function upsertEmailChoice(db: Db, choice: EmailChoice): Promise<void> {
  await db
    .insert(accountPreferences)
    .values(choice)
    .onConflictDoUpdate({ target: accountPreferences.userId, set: choice });
}

export async function deleteEmailChoice(db: Db, userId: string): Promise<void> {
  await db.delete(accountPreferences).where(eq(accountPreferences.userId, userId));
}
