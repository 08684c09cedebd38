import { findEmails } from "#server/modules/auth/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { ShownReview } from "#shared/catalogue/review.ts";
import { newestShown, type Review } from "./queries.ts";

/** Reviews included in an item's page; the rest is fetched on demand. */
const ON_A_PAGE = 20;

export async function newestReviews(db: Db): Promise<Map<string, ShownReview[]>> {
  const reviews = await newestShown(db, ON_A_PAGE);
  const initials = await initialsOf(db, reviews);
  const byItem = Map.groupBy(reviews, ({ resourceId }) => resourceId);
  return new Map([...byItem].map(([id, own]) => [id, own.map((review) => shownReview(review, initials))]));
}

export async function showReviews(db: Db, reviews: readonly Review[]): Promise<ShownReview[]> {
  const initials = await initialsOf(db, reviews);
  return reviews.map((review) => shownReview(review, initials));
}

/** The initial of each reviewer by user id; nothing else says who wrote a review. */
async function initialsOf(db: Db, reviews: readonly Review[]): Promise<Map<string, string>> {
  const people = await findEmails(db, [...new Set(reviews.map(({ userId }) => userId))]);
  return new Map(people.map(({ id, email }) => [id, email.charAt(0).toUpperCase()]));
}

function shownReview(review: Review, initials: ReadonlyMap<string, string>): ShownReview {
  const { id, rating, text, access, answer, answeredAt, createdAt } = review;
  return {
    id,
    initial: initials.get(review.userId) ?? "U",
    rating,
    text,
    bought: access === "bought",
    access,
    created_at: createdAt.toISOString(),
    answer: answer === null ? null : { text: answer, created_at: answeredAt?.toISOString() ?? null },
  };
}
