import { findEmails } from "#server/modules/auth/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { ShownReview } from "#shared/catalogue/review.ts";
import { newestShown, type Review } from "./queries.ts";

/** Reviews included in an item's page; the rest is fetched on demand. */
const ON_A_PAGE = 20;

export async function newestReviews(db: Db): Promise<Map<string, ShownReview[]>> {
  const byItem = Map.groupBy(await newestShown(db, ON_A_PAGE), ({ resourceId }) => resourceId);
  const shown = new Map(
    (await showReviews(db, [...byItem.values()].flat())).map((review) => [review.id, review]),
  );
  return new Map(
    [...byItem].map(([id, reviews]) => [id, reviews.flatMap((review) => shown.get(review.id) ?? [])]),
  );
}

/** Adds the initial of each reviewer; nothing else says who wrote a review. */
export async function showReviews(db: Db, reviews: readonly Review[]): Promise<ShownReview[]> {
  const people = await findEmails(db, [...new Set(reviews.map(({ userId }) => userId))]);
  const initials = new Map(people.map(({ id, email }) => [id, email.charAt(0).toUpperCase()]));
  return reviews.map((review) => shownReview(review, initials.get(review.userId) ?? "U"));
}

function shownReview(review: Review, initial: string): ShownReview {
  const { id, rating, text, access, answer, answeredAt, createdAt } = review;
  return {
    id,
    initial,
    rating,
    text,
    bought: access === "bought",
    access,
    created_at: createdAt.toISOString(),
    answer: answer === null ? null : { text: answer, created_at: answeredAt?.toISOString() ?? null },
  };
}
