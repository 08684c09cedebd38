import type { Services } from "#server/services.ts";
import { deleteEmailChoice, findEmailChoices, upsertEmailChoice } from "./news-queries.ts";

/** Returns whether a user wants mail beyond receipts and sign-in links; null: not chosen yet, which counts as yes. */
export async function readEmailChoice({ db }: Pick<Services, "db">, userId: string): Promise<boolean | null> {
  const [choice] = await findEmailChoices(db, [userId]);
  return choice?.emailNotifications ?? null;
}

export async function saveEmailChoice(
  { db, clock }: Pick<Services, "db" | "clock">,
  { userId, wantsMail }: { userId: string; wantsMail: boolean },
): Promise<void> {
  await upsertEmailChoice(db, { userId, emailNotifications: wantsMail, updatedAt: clock() });
}

export async function forgetEmailChoice({ db }: Pick<Services, "db">, userId: string): Promise<void> {
  await deleteEmailChoice(db, userId);
}
