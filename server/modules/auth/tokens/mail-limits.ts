import { sql } from "drizzle-orm";
import { AppError } from "#server/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import { mailCounts } from "#server/platform/db/schema/people/auth.ts";
import type { Services } from "#server/services.ts";
import { DAY_MS, waitText } from "#shared/time/time.ts";

/** Origin of a request for a sign-in mail. */
export type MailSender = {
  /** A /24 of IPv4 or a /48 of IPv6: one person has many addresses of these. */
  network: string;
  /** The browser has signed in to this address before. */
  isKnown: boolean;
};

export const MAIL_EVERY_MS = 60_000;
/** One network alone cannot use up an address's mails. */
const MAILS_PER_NETWORK = 20;
/** Prevents many networks together from flooding a mailbox. */
const MAILS_PER_ADDRESS = 100;
/** Reserved for the owner's own browser, regardless of requests by others. */
const RESERVED_MAILS = 20;

/** Counts a day's sign-in mails and throws past a limit. Runs in the request's transaction: a refused request counts nowhere. */
export async function countSignInMail(
  { db, secret }: Pick<Services, "db" | "secret">,
  { email, network, isKnown, now }: MailSender & { email: string; now: Date },
): Promise<void> {
  const dayStart = new Date(now.getTime() - DAY_MS);
  const count = (scope: string) =>
    countMail(db, { key: secret.hmac("sign-in-mails", `${email} ${scope}`), now, dayStart });
  if (isKnown && (await count("known browsers")).mails <= RESERVED_MAILS) return;
  for (const [scope, limit] of [
    [network, MAILS_PER_NETWORK],
    ["all networks", MAILS_PER_ADDRESS],
  ] as const) {
    const { mails, dayBeganAt } = await count(scope);
    if (mails > limit) throw overMailLimit(dayBeganAt.getTime() + DAY_MS, now);
  }
}

/** Counts one mail and returns the day's sum. A day begins with its first mail. */
async function countMail(db: Db, { key, now, dayStart }: { key: string; now: Date; dayStart: Date }) {
  const isNewDay = sql`${mailCounts.dayBeganAt} <= ${dayStart}`;
  const [row] = await db
    .insert(mailCounts)
    .values({ key, dayBeganAt: now, mails: 1 })
    .onConflictDoUpdate({
      target: mailCounts.key,
      set: {
        dayBeganAt: sql`case when ${isNewDay} then ${now} else ${mailCounts.dayBeganAt} end`,
        mails: sql`case when ${isNewDay} then 1 else ${mailCounts.mails} + 1 end`,
      },
    })
    .returning({ mails: mailCounts.mails, dayBeganAt: mailCounts.dayBeganAt });
  if (!row) throw new Error("A mail was not counted");
  return row;
}

export function overMailLimit(readyAt: number, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((readyAt - now.getTime()) / 1000));
  return new AppError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${waitText(seconds)}.`,
    { headers: { "Retry-After": String(seconds) } },
  );
}
