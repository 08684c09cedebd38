import { constantTimeEqual } from "#server/platform/crypto/tokens.ts";
import type { Services } from "#server/services.ts";
import { findEmailChoices, findRefusedAddresses, upsertEmailChoice } from "./news-queries.ts";
import { UNSUBSCRIBE_TOKEN } from "./queued-mail.ts";

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

type Reader = { userId: string; email: string };

/**
 * Filters those who may be emailed beyond receipts and sign-in links: no opt-out, and their server accepts our
 * mail.
 */
export async function newsReaders<R extends Reader>({ db }: Pick<Services, "db">, people: R[]): Promise<R[]> {
  const userIds = people.map(({ userId }) => userId);
  const choices = await findEmailChoices(db, userIds);
  const emails = people.map(({ email }) => email);
  const refused = await findRefusedAddresses(db, emails);
  const saidNo = new Set(choices.filter((choice) => !choice.emailNotifications).map(({ userId }) => userId));
  const refusing = new Set(refused.map(({ email }) => email));
  return people.filter(({ userId, email }) => !saidNo.has(userId) && !refusing.has(email.toLowerCase()));
}

/**
 * The link that stops all news to a person; works for anyone with the mail, signed in or not. Query strings are
 * never logged.
 */
export function unsubscribeUrl({ config }: Pick<Services, "config">): string {
  return `${config.siteUrl}/unsubscribe?token=${UNSUBSCRIBE_TOKEN}`;
}

export function makeUnsubscribeToken({ secret }: Pick<Services, "secret">, userId: string): string {
  return `${userId}.${secret.hmac(PURPOSE, userId)}`;
}

/** Returns the person of an unsubscribe link, or null if the token is invalid. */
export function readUnsubscribeToken({ secret }: Pick<Services, "secret">, token: string): string | null {
  const [userId = "", signature = ""] = token.split(".");
  return constantTimeEqual(signature, secret.hmac(PURPOSE, userId)) ? userId : null;
}

const PURPOSE = "unsubscribe";
