import { findResources } from "#server/modules/catalogue/index.ts";
import type { PersonalData } from "#server/platform/db/personal-data.ts";
import { deleteReviewsOf, reviewsOf } from "./queries.ts";

export const reviewsData: PersonalData = {
  name: "reviews",
  async read(db, { userId }) {
    const written = await reviewsOf(db, userId);
    const ids = written.map(({ resourceId }) => resourceId);
    const slugs = new Map((await findResources(db, ids)).map(({ id, slug }) => [id, slug]));
    return written.map(({ resourceId, rating, text, createdAt, answer }) => ({
      slug: slugs.get(resourceId),
      rating,
      text,
      created_at: createdAt,
      answer,
    }));
  },
  erase: (db, { userId }) => deleteReviewsOf(db, userId),
};
