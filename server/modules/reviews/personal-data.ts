import { itemsById } from "#server/modules/catalogue/index.ts";
import type { PersonalData } from "#server/platform/db/personal-data.ts";
import { deleteReviewsOf, reviewsOf } from "./queries.ts";

export const reviewsData: PersonalData = {
  name: "reviews",
  async read(db, { userId }) {
    const written = await reviewsOf(db, userId);
    const items = await itemsById(db, written);
    return written.map(({ resourceId, rating, text, createdAt, answer }) => ({
      slug: items.get(resourceId)?.slug,
      rating,
      text,
      created_at: createdAt,
      answer,
    }));
  },
  erase: (db, { userId }) => deleteReviewsOf(db, userId),
};
