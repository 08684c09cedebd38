import type { Mail } from "#server/platform/providers/mailer/mailer.ts";
import { readSettings } from "#server/platform/settings/index.ts";
import type { Services } from "#server/services.ts";
import { queueMail } from "./outbox.ts";
import { mailId } from "./queued-mail.ts";

/** Emails every operator once per subject. */
export async function tellOperators(
  { db, jobs, clock, config }: Pick<Services, "db" | "jobs" | "clock" | "config">,
  about: string,
  mail: Omit<Mail, "to" | "id">,
): Promise<void> {
  for (const to of await operatorAddresses({ db, config }))
    await queueMail({ db, jobs, clock }, { ...mail, to, id: mailId(about, to) });
}

/** The addresses of the settings and of the configured operators. */
export async function operatorAddresses({ db, config }: Pick<Services, "db" | "config">): Promise<string[]> {
  const { operatorEmail } = await readSettings({ db });
  return [...new Set([operatorEmail, ...config.operators.keys()])];
}
