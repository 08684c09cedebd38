import { findEmails } from "#server/modules/auth/index.ts";
import { itemsById, type Resource } from "#server/modules/catalogue/index.ts";
import { firstDownloads } from "#server/modules/downloads/index.ts";
import { isEntitled } from "#server/modules/orders/index.ts";
import {
  mailId,
  newsReaders,
  queueMail,
  reviewRequestMail,
  unsubscribeUrl,
} from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import { DAY_MS } from "#shared/time/time.ts";
import { reviewersAmong } from "./queries.ts";

/** Two weeks after the first download; after downtime somewhat later, then not at all. */
const AFTER_DAYS = 14;
const UNTIL_DAYS = 21;

type Writing = Pick<Services, "db" | "jobs" | "clock" | "config">;

/**
 * Asks each owner of an item once for a review. The stored mail id prevents repeats and outlives the period in
 * which owners are asked.
 */
export async function requestReviews(services: Writing): Promise<void> {
  const { db, clock } = services;
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const downloads = await firstDownloads(db, { from: daysAgo(UNTIL_DAYS), until: daysAgo(AFTER_DAYS) });
  if (downloads.length === 0) return;
  const userIds = [...new Set(downloads.map(({ userId }) => userId))];
  const people = (await findEmails(db, userIds)).map(({ id, email }) => ({ userId: id, email }));
  const readers = new Map((await newsReaders({ db }, people)).map(({ userId, email }) => [userId, email]));
  const reviewed = new Set((await reviewersAmong(db, userIds)).map(pair));
  const items = await itemsById(db, downloads);
  for (const download of downloads) {
    const item = items.get(download.resourceId);
    const email = readers.get(download.userId);
    if (
      !item ||
      item.isFree ||
      item.status !== "published" ||
      item.visibility === "private" ||
      !email ||
      reviewed.has(pair(download))
    )
      continue;
    if (!(await isEntitled(db, download.userId, item.id))) continue;
    await askForReview(services, { item, email, userId: download.userId });
  }
}

const pair = ({ userId, resourceId }: { userId: string; resourceId: string }) => `${userId} ${resourceId}`;

async function askForReview(
  { db, jobs, clock, config }: Writing,
  { item, email, userId }: { item: Resource; email: string; userId: string },
): Promise<void> {
  const news = { userId, unsubscribeUrl: unsubscribeUrl({ config }) };
  const { slug, title } = item;
  const mail = reviewRequestMail({ slug, title, siteUrl: config.siteUrl, ...news });
  const id = mailId("review", item.id, userId);
  await db.transaction((tx) => queueMail({ db: tx, jobs, clock }, { ...mail, to: email, news, id }));
}

export async function registerReviewJobs(services: Services): Promise<void> {
  await services.jobs.handle("request-reviews", () => requestReviews(services), "29 * * * *");
}
