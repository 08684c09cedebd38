import { findEmails } from "#server/modules/auth/index.ts";
import { ANNOUNCE_QUEUE, type Announcement, findVersions } from "#server/modules/catalogue/index.ts";
import { ownersOf } from "#server/modules/orders/index.ts";
import { mailId, queueMail, unsubscribeUrl, updateMail } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import { updateReaders } from "./download-preferences.ts";
import { insertUpdateMails, wishersOf } from "./queries.ts";

type MailServices = Pick<Services, "db" | "jobs" | "clock" | "config">;
type Release = Awaited<ReturnType<typeof findVersions>>[number];
type Reason = "owned" | "wished";

/** Small enough for short transactions, large enough to reach thousands of owners quickly. */
const BATCH = 100;

/**
 * Emails everyone who owned the item before this version and allows news, and everyone who downloaded it free and
 * asked for news, once each, however often the job runs. An item that is archived by now is announced when it is
 * published again.
 */
export async function mailUpdate(services: MailServices, { versionId }: Announcement): Promise<void> {
  const [release] = await findVersions(services.db, [versionId]);
  if (release?.status !== "published") return;
  await mailAll(services, release, "owned");
  // Free downloads of items that are private or paid by now are not announced.
  if (release.isFree && release.visibility !== "private") await mailAll(services, release, "wished");
}

async function mailAll(services: MailServices, release: Release, reason: Reason): Promise<void> {
  let after: string | null = null;
  do after = await services.db.transaction((db) => mailNext({ ...services, db }, { release, reason, after }));
  while (after);
}

/**
 * Stores the rows and queues the mails in one transaction. Returns the last person of the batch, or null when done.
 */
async function mailNext(
  { db, jobs, clock, config }: MailServices,
  { release, reason, after }: { release: Release; reason: Reason; after: string | null },
): Promise<string | null> {
  const { resourceId, versionId, addedAt } = release;
  const page = { resourceId, until: addedAt, after, limit: BATCH };
  const people = await (reason === "owned" ? ownersOf(db, page) : wishersOf(db, page));
  const readers = await updateReaders({ db }, await withAddresses({ db }, people));
  const userIds = readers.map(({ userId }) => userId);
  const fresh = await insertUpdateMails(db, { versionId, userIds, createdAt: clock() });
  for (const { userId, email } of readers) {
    if (!fresh.has(userId)) continue;
    const news = { userId, unsubscribeUrl: unsubscribeUrl({ config }) };
    const mail = updateMail({ ...release, ...news, reason, siteUrl: config.siteUrl });
    await queueMail(
      { db, jobs, clock },
      { ...mail, to: email, news, id: mailId("update", versionId, userId) },
    );
  }
  return people.length < BATCH ? null : (people.at(-1)?.userId ?? null);
}

/** The account's address; with a hosted sign-in service, the address of the order or the news request. */
async function withAddresses(
  { db }: Pick<Services, "db">,
  people: { userId: string; email: string | null }[],
): Promise<{ userId: string; email: string }[]> {
  const ids = people.map(({ userId }) => userId);
  const accounts = new Map((await findEmails(db, ids)).map(({ id, email }) => [id, email]));
  return people.flatMap(({ userId, email }) => {
    const address = accounts.get(userId) ?? email;
    return address ? [{ userId, email: address }] : [];
  });
}

export async function registerDownloadJobs(services: Services): Promise<void> {
  await services.jobs.handle<Announcement>(ANNOUNCE_QUEUE, (job) => mailUpdate(services, job));
}
