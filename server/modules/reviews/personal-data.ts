import { withItems } from "#server/modules/catalogue/index.ts";
import type { PersonalData } from "#server/platform/db/personal-data.ts";
import { deleteReviewsOf, reviewsOf } from "./queries.ts";

export const reviewsData: PersonalData = {
  name: "reviews",
  async read(db, { userId }) {
    const written = await withItems(db, await reviewsOf(db, userId));
    return written.map(({ slug, rating, text, createdAt, answer }) => ({
      slug,
      rating,
      text,
      created_at: createdAt,
      answer,
    }));
  },
  erase: (db, { userId }) => deleteReviewsOf(db, userId),
};
