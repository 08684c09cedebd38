import { AppError } from "#server/errors.ts";
import { lockResource, withItems } from "#server/modules/catalogue/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { PageRequest } from "#server/platform/db/statements/keyset.ts";
import type { Services } from "#server/services.ts";
import {
  findReview,
  newestUnanswered,
  type Review,
  type ReviewFilters,
  readReviews,
  updateReview,
} from "./queries.ts";
import { refreshRating } from "./write-review.ts";

export async function listReviews(db: Db, filters: ReviewFilters, page: PageRequest) {
  const { items, next } = await readReviews(db, filters, page);
  return { items: await withItems(db, items), next };
}

export async function unansweredReviews(db: Db, limit: number) {
  return withItems(db, await newestUnanswered(db, limit));
}

/** Saves the answer shown below the review; an empty one deletes it. */
export async function answerReview(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id, text }: { id: string; text: string },
): Promise<{ before: Review }> {
  const before = await existingReview(db, id);
  await updateReview(db, id, { answer: text || null, answeredAt: text ? clock() : null });
  return { before };
}

/** Hidden reviews are not shown and do not count towards the rating. */
export async function hideReview(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await setHidden(db, id, { hiddenAt: clock(), hiddenReason: reason });
}

export async function showReview({ db }: Pick<Services, "db">, { id }: { id: string }): Promise<void> {
  await setHidden(db, id, { hiddenAt: null, hiddenReason: null });
}

async function setHidden(db: Db, id: string, hidden: Pick<Review, "hiddenAt" | "hiddenReason">) {
  const { resourceId } = await existingReview(db, id);
  await db.transaction(async (tx) => {
    await updateReview(tx, id, hidden);
    await lockResource(tx, resourceId);
    await refreshRating(tx, resourceId);
  });
}

async function existingReview(db: Db, id: string): Promise<Review> {
  const review = await findReview(db, id);
  if (!review) throw new AppError(404, "not_found", "There is no such review.");
  return review;
}
