import { AppError } from "#server/errors.ts";
import { findResource, lockResource, type Resource, setRating } from "#server/modules/catalogue/index.ts";
import { hasDownloaded } from "#server/modules/downloads/index.ts";
import { accessTo, isEntitled } from "#server/modules/orders/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Services } from "#server/services.ts";
import { snakeKeys } from "#shared/fields.ts";
import { type Review, ratingTotals, upsertReview } from "./queries.ts";

type NewReview = { slug: string; userId: string; rating: number; text: string };

/** Stores a review by an owner who has downloaded the item. A second one replaces the first. */
export async function writeReview(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  { slug, userId, rating, text }: NewReview,
): Promise<Review> {
  const item = await findReviewed(db, slug);
  const obstacle = await reviewObstacle(db, item, userId);
  if (obstacle) throw obstacle;
  const now = clock();
  return db.transaction(async (tx) => {
    const held = item.isFree ? FREE : await accessTo(tx, userId, item.id);
    if (!held) throw notOwned();
    const values = { resourceId: item.id, userId, rating, text, ...held };
    const review = await upsertReview(tx, { ...values, createdAt: now, updatedAt: now });
    if (!review) throw new Error("A review was not stored");
    await lockResource(tx, item.id);
    await refreshRating(tx, item.id);
    const isNew = review.createdAt.getTime() === now.getTime();
    const data = () => ({ ...snakeKeys(review), slug, title: item.title });
    if (isNew) await jobs.publish(tx, { type: "review.created", person: { userId }, data });
    return review;
  });
}

/** Returns an item that can have reviews. Private items have none and are reported as unknown. */
export async function findReviewed(db: Db, slug: string): Promise<Resource> {
  const item = await findResource(db, slug);
  if (!item || item.status === "draft" || item.visibility === "private") throw noSuchItem();
  return item;
}

const FREE = { access: "free", linkId: null } as const;

/** Returns why a user may not review an item, or null if they may. */
export async function reviewObstacle(db: Db, item: Pick<Resource, "id" | "isFree">, userId: string) {
  if (!item.isFree && !(await isEntitled(db, userId, item.id))) return notOwned();
  if (!(await hasDownloaded(db, userId, item.id)))
    return new AppError(403, "not_downloaded", "Download it first, then write your review.");
  return null;
}

/** Stores average and count with the item, where lists and pages read them. The item must be locked. */
export async function refreshRating(db: Db, resourceId: string): Promise<void> {
  await setRating(db, resourceId, await ratingTotals(db, resourceId));
}

function notOwned(): AppError {
  return new AppError(403, "not_owned", "Only those who own this item can review it.");
}

function noSuchItem(): AppError {
  return new AppError(404, "not_found", "There is no such item.");
}
