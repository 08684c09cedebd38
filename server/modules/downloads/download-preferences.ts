import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { newsReaders } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import { camelKeys } from "#shared/fields.ts";
import { findDownload } from "./create-download.ts";
import {
  deleteNewsWish,
  findPreferences,
  hasDownloaded,
  insertNewsWish,
  newsWishesOf,
  upsertPreferences,
} from "./queries.ts";

export const preferencesSchema = v.object({
  start_after_purchase: v.boolean(),
  mail_updates: v.boolean(),
});

export async function readPreferences({ db }: Pick<Services, "db">, userId: string) {
  const [row] = await findPreferences(db, [userId]);
  return { start_after_purchase: row?.startAfterPurchase ?? true, mail_updates: row?.mailUpdates ?? true };
}

export async function savePreferences(
  { db, clock }: Pick<Services, "db" | "clock">,
  userId: string,
  preferences: v.InferOutput<typeof preferencesSchema>,
): Promise<void> {
  await upsertPreferences(db, { ...camelKeys(preferences), userId, updatedAt: clock() });
}

export const newsWish = v.object({ wanted: v.boolean() });

type Reader = { userId: string; email: string };

/** PF-7: only people who have downloaded a free item can ask for its news. */
export async function saveNewsWish(
  { db, clock }: Pick<Services, "db" | "clock">,
  { slug, userId, email, wanted }: Reader & { slug: string; wanted: boolean },
): Promise<void> {
  const { resourceId } = await findDownload(db, { slug, userId });
  if (!wanted) return deleteNewsWish(db, { userId, resourceId });
  if (!(await hasDownloaded(db, userId, resourceId)))
    throw new AppError(409, "not_downloaded", "Download this item first.");
  const readers = await updateReaders({ db }, [{ userId, email }]);
  if (readers.length === 0)
    throw new AppError(
      409,
      "news_off",
      "You have switched our news off. Switch it on in your account first.",
    );
  await insertNewsWish(db, { userId, resourceId, email, createdAt: clock() });
}

/** The items a user has requested news of; empty while all news is switched off. */
export async function wishedItems({ db }: Pick<Services, "db">, reader: Reader): Promise<Set<string>> {
  const readers = await updateReaders({ db }, [reader]);
  if (readers.length === 0) return new Set();
  return new Set((await newsWishesOf(db, reader.userId)).map(({ resourceId }) => resourceId));
}

/**
 * Filters those who may be emailed about a new version: allowed by default, unless they opted out of updates or all
 * email.
 */
export async function updateReaders<R extends Reader>({ db }: Pick<Services, "db">, people: R[]) {
  const userIds = people.map(({ userId }) => userId);
  const preferences = await findPreferences(db, userIds);
  const refusing = new Set(preferences.filter((row) => !row.mailUpdates).map(({ userId }) => userId));
  const willing = people.filter(({ userId }) => !refusing.has(userId));
  return newsReaders({ db }, willing);
}
