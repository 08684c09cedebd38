import { eq, inArray } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { refusedAddresses } from "#server/platform/db/schema/mails.ts";
import { accountPreferences } from "#server/platform/db/schema/people/account.ts";

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

export async function insertRefusedAddress(
  db: Db,
  { email, reason, refusedAt }: { email: string; reason: string; refusedAt: Date },
): Promise<void> {
  const row = { email: email.toLowerCase(), reason: reason.slice(0, 500), refusedAt };
  await db
    .insert(refusedAddresses)
    .values(row)
    .onConflictDoUpdate({ target: refusedAddresses.email, set: row });
}

export async function findRefusedAddresses(db: Db, emails: string[]) {
  const wanted = emails.map((email) => email.toLowerCase());
  return db.select().from(refusedAddresses).where(inArray(refusedAddresses.email, wanted));
}

export async function deleteRefusedAddress(db: Db, email: string): Promise<void> {
  await db.delete(refusedAddresses).where(eq(refusedAddresses.email, email.toLowerCase()));
}
