import { findEmails } from "#server/auth/auth.ts";
import { type Announcement, findVersions } from "#server/catalogue/catalogue.ts";
import { mailId, newsReaders, queueMail, unsubscribeUrl, updateMail } from "#server/emails/emails.ts";
import { ownersOf } from "#server/orders/orders.ts";
import type { Services } from "#server/services.ts";
import { findPreferences, insertUpdateMails } from "./queries.ts";

type MailServices = Pick<Services, "db" | "jobs" | "clock" | "config">;
type Release = Awaited<ReturnType<typeof findVersions>>[number];

/** Few enough that a transaction is short, many enough that thousands of owners soon have their mail. */
const BATCH = 100;

/**
 * Writes to everybody who owned the item before this version and wants to hear of it, once each, however often the job
 * runs. An item that is out of the lists by now is announced when it is published again.
 */
export async function mailUpdate(services: MailServices, { versionId }: Announcement): Promise<void> {
  const [release] = await findVersions(services.db, [versionId]);
  if (release?.status !== "published") return;
  let after: string | null = null;
  do after = await services.db.transaction((db) => mailNextOwners({ ...services, db }, release, after));
  while (after);
}

/** The rows and the mails' jobs stand or fall together. Returns the owner to go on after, or null when all are done. */
async function mailNextOwners(
  { db, jobs, clock, config }: MailServices,
  release: Release,
  after: string | null,
): Promise<string | null> {
  const { resourceId, versionId, addedAt } = release;
  const owners = await ownersOf(db, { resourceId, until: addedAt, after, limit: BATCH });
  const readers = await readersAmong({ db }, owners);
  const userIds = readers.map(({ userId }) => userId);
  const fresh = await insertUpdateMails(db, { versionId, userIds, createdAt: clock() });
  for (const { userId, email } of readers) {
    if (!fresh.has(userId)) continue;
    const news = { userId, unsubscribeUrl: unsubscribeUrl({ config }) };
    const mail = updateMail({ ...release, ...news, siteUrl: config.siteUrl });
    await queueMail(
      { db, jobs, clock },
      { ...mail, to: email, news, id: mailId("update", versionId, userId) },
    );
  }
  return owners.length < BATCH ? null : (owners.at(-1)?.userId ?? null);
}

/**
 * Where to write to those who want to hear of updates: the default is yes, and a 'no' to this or to all email counts. The
 * address is the account's; with a hosted sign-in service it is known from the order.
 */
async function readersAmong(
  { db }: Pick<Services, "db">,
  owners: { userId: string; email: string | null }[],
): Promise<{ userId: string; email: string }[]> {
  const ids = owners.map(({ userId }) => userId);
  const preferences = await findPreferences(db, ids);
  const refusing = new Set(preferences.filter((row) => !row.mailUpdates).map(({ userId }) => userId));
  const accounts = new Map((await findEmails(db, ids)).map(({ id, email }) => [id, email]));
  const known = owners.flatMap(({ userId, email }) => {
    const address = accounts.get(userId) ?? email;
    return address && !refusing.has(userId) ? [{ userId, email: address }] : [];
  });
  return newsReaders({ db }, known);
}
