import type { Db } from "#server/platform/db/database.ts";
import type { ShownReview } from "#shared/catalogue/review.ts";
import { newestShown, type Review } from "./queries.ts";

/** Reviews included in an item's page; the rest is fetched on demand. */
const ON_A_PAGE = 20;

/** Returns the newest reviews of each item by item id, for the pages. */
export async function newestReviews(db: Db): Promise<Map<string, ShownReview[]>> {
  const byItem = Map.groupBy(await newestShown(db, ON_A_PAGE), ({ resourceId }) => resourceId);
  return new Map([...byItem].map(([id, reviews]) => [id, reviews.map(shownReview)]));
}

/** Omits the author's name. */
export function shownReview(review: Review): ShownReview {
  const { id, rating, text, access, answer, answeredAt, createdAt } = review;
  return {
    id,
    rating,
    text,
    bought: access === "bought",
    access,
    created_at: createdAt.toISOString(),
    answer: answer === null ? null : { text: answer, created_at: answeredAt?.toISOString() ?? null },
  };
}
