import * as v from "valibot";
import type { PersonalData } from "#server/platform/db/personal-data.ts";
import { forgetEmailChoice, readEmailChoice, saveEmailChoice } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";

export const preferencesSchema = v.object({ email_notifications: v.boolean() });

/** Null until the user has chosen. */
type AccountPreferences = { email_notifications: boolean | null };

export async function readPreferences(
  services: Pick<Services, "db">,
  userId: string,
): Promise<AccountPreferences> {
  return { email_notifications: await readEmailChoice(services, userId) };
}

export async function savePreferences(
  services: Pick<Services, "db" | "clock">,
  userId: string,
  { email_notifications }: v.InferOutput<typeof preferencesSchema>,
): Promise<void> {
  await saveEmailChoice(services, { userId, wantsMail: email_notifications });
}

export const preferencesData: PersonalData = {
  name: "preferences",
  read: (db, { userId }) => readPreferences({ db }, userId),
  erase: (db, { userId }) => forgetEmailChoice({ db }, userId),
};
