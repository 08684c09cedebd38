import { and, asc, count, eq, gt, gte, inArray, lt, lte, max, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#server/platform/db/database.ts";
import {
  downloadPreferences,
  downloads,
  newsWishes,
  setupProgress,
  updateMails,
} from "#server/platform/db/schema/shop/downloads.ts";
import type { Services } from "#server/services.ts";

type Preferences = typeof downloadPreferences.$inferSelect;

/** Records a download, however the file was delivered. */
export async function recordDownload(
  { db, clock }: Pick<Services, "db" | "clock">,
  download: { userId: string; resourceId: string; versionId: string },
): Promise<void> {
  await db.insert(downloads).values({ ...download, createdAt: clock() });
}

export async function hasDownloaded(db: Db, userId: string, resourceId: string): Promise<boolean> {
  const own = and(eq(downloads.userId, userId), eq(downloads.resourceId, resourceId));
  return (await db.$count(downloads, own)) > 0;
}

export async function firstDownloads(db: Db, { from, until }: { from: Date; until: Date }) {
  const earlier = alias(downloads, "earlier");
  return db
    .selectDistinct({ userId: downloads.userId, resourceId: downloads.resourceId })
    .from(downloads)
    .where(
      and(
        gte(downloads.createdAt, from),
        lt(downloads.createdAt, until),
        notExists(
          db
            .select({ id: earlier.id })
            .from(earlier)
            .where(
              and(
                eq(earlier.userId, downloads.userId),
                eq(earlier.resourceId, downloads.resourceId),
                lt(earlier.createdAt, from),
              ),
            ),
        ),
      ),
    );
}

export const downloadsOf = (db: Db, userId: string) => versionsIn(downloads, db, userId);
export const updateMailsOf = (db: Db, userId: string) => versionsIn(updateMails, db, userId);

/** Oldest first. */
async function versionsIn(table: typeof downloads | typeof updateMails, db: Db, user: string) {
  const { versionId, createdAt, userId } = table;
  return db.select({ versionId, createdAt }).from(table).where(eq(userId, user)).orderBy(asc(createdAt));
}

/** Count, last time and last version of a user's downloads per item. */
export async function downloadCounts(db: Db, userId: string) {
  return db
    .select({
      resourceId: downloads.resourceId,
      times: count(),
      lastAt: max(downloads.createdAt),
      lastVersionId: sql<string>`(array_agg(${downloads.versionId} order by ${downloads.createdAt} desc))[1]`,
    })
    .from(downloads)
    .where(eq(downloads.userId, userId))
    .groupBy(downloads.resourceId);
}

export async function findPreferences(db: Db, userIds: string[]): Promise<Preferences[]> {
  return db.select().from(downloadPreferences).where(inArray(downloadPreferences.userId, userIds));
}

export async function upsertPreferences(db: Db, preferences: Preferences): Promise<void> {
  await db
    .insert(downloadPreferences)
    .values(preferences)
    .onConflictDoUpdate({ target: downloadPreferences.userId, set: preferences });
}

/** Stores that these users are emailed about a version; returns those who had not been. */
export async function insertUpdateMails(
  db: Db,
  { versionId, userIds, createdAt }: { versionId: string; userIds: string[]; createdAt: Date },
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .insert(updateMails)
    .values(userIds.map((userId) => ({ versionId, userId, createdAt })))
    .onConflictDoNothing()
    .returning({ userId: updateMails.userId });
  return new Set(rows.map(({ userId }) => userId));
}

/** Pages through those who asked for an item's news before a time. */
export async function wishersOf(
  db: Db,
  {
    resourceId,
    until,
    after,
    limit,
  }: { resourceId: string; until: Date; after: string | null; limit: number },
): Promise<{ userId: string; email: string }[]> {
  return db
    .select({ userId: newsWishes.userId, email: newsWishes.email })
    .from(newsWishes)
    .where(
      and(
        eq(newsWishes.resourceId, resourceId),
        lte(newsWishes.createdAt, until),
        after === null ? undefined : gt(newsWishes.userId, after),
      ),
    )
    .orderBy(newsWishes.userId)
    .limit(limit);
}

/** The items a user asked for news of, oldest first. */
export async function newsWishesOf(db: Db, userId: string) {
  const { resourceId, createdAt } = newsWishes;
  return db
    .select({ resourceId, createdAt })
    .from(newsWishes)
    .where(eq(newsWishes.userId, userId))
    .orderBy(asc(createdAt));
}

export async function insertNewsWish(db: Db, wish: typeof newsWishes.$inferInsert): Promise<void> {
  await db.insert(newsWishes).values(wish).onConflictDoNothing();
}

export async function deleteNewsWish(db: Db, { userId, resourceId }: { userId: string; resourceId: string }) {
  await db
    .delete(newsWishes)
    .where(and(eq(newsWishes.userId, userId), eq(newsWishes.resourceId, resourceId)));
}

export async function findSetup(db: Db, { userId, resourceId }: { userId: string; resourceId: string }) {
  const [row] = await db
    .select({ done: setupProgress.done })
    .from(setupProgress)
    .where(and(eq(setupProgress.userId, userId), eq(setupProgress.resourceId, resourceId)));
  return row;
}

export async function setupsOf(db: Db, userId: string) {
  const { resourceId, done } = setupProgress;
  return db.select({ resourceId, done }).from(setupProgress).where(eq(setupProgress.userId, userId));
}

export async function upsertSetup(db: Db, setup: typeof setupProgress.$inferInsert): Promise<void> {
  await db
    .insert(setupProgress)
    .values(setup)
    .onConflictDoUpdate({ target: [setupProgress.userId, setupProgress.resourceId], set: setup });
}

export async function deleteEverythingOf(db: Db, userId: string): Promise<void> {
  for (const table of [downloads, updateMails, newsWishes, downloadPreferences, setupProgress])
    await db.delete(table).where(eq(table.userId, userId));
}
