import type { Services } from "#server/services.ts";
import { deleteEmailChoice, findEmailChoices, upsertEmailChoice } from "./queries.ts";

/** Whether somebody wants mail beyond receipts and sign-in links; null: not chosen yet, which counts as yes. */
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

/** Those of the users who have said no. */
export async function refusingMail({ db }: Pick<Services, "db">, userIds: string[]): Promise<Set<string>> {
  const choices = await findEmailChoices(db, userIds);
  return new Set(choices.filter((choice) => !choice.emailNotifications).map(({ userId }) => userId));
}
