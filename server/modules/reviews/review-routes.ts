import { Hono } from "hono";
import { etag } from "hono/etag";
import * as v from "valibot";
import {
  type AppEnv,
  accountLimit,
  inSchemaWords,
  PRIVATE,
  PUBLIC,
  requireUser,
  type SignedInEnv,
  validate,
} from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { reviewInput } from "#shared/catalogue/review.ts";
import { slug } from "#shared/catalogue/slug.ts";
import { findReviewBy, ratingTotals, shownReviews } from "./queries.ts";
import { showReviews } from "./shown-review.ts";
import { findReviewed, reviewObstacle, writeReview } from "./write-review.ts";

const SHOWN = 100;

export function reviewRoutes(services: Services) {
  const { db } = services;
  return new Hono<AppEnv>()
    .get("/reviews", etag(), validate("query", listQuery), async (c) => {
      const item = await findReviewed(db, c.req.valid("query").slug);
      const { count, sum } = await ratingTotals(db, item.id);
      const reviews = await showReviews(db, await shownReviews(db, item.id, SHOWN));
      const average = count === 0 ? null : Math.round((sum / count) * 10) / 10;
      return c.json({ average, count, reviews }, 200, { "Cache-Control": PUBLIC });
    })
    .route("/", ownReviewRoutes(services));
}

function ownReviewRoutes(services: Services) {
  const { db } = services;
  const user = requireUser(services);
  const writing = accountLimit(services, { name: "reviews", points: 30, seconds: 3600 });
  return new Hono<SignedInEnv>()
    .get("/reviews/mine", user, validate("query", slugQuery), async (c) => {
      const item = await findReviewed(db, c.req.valid("query").slug);
      const obstacle = await reviewObstacle(db, item, c.var.user.id);
      const own = await findReviewBy(db, c.var.user.id, item.id);
      const review = own ? { rating: own.rating, text: own.text } : null;
      return c.json({ allowed: obstacle === null, review }, 200, PRIVATE);
    })
    .post("/reviews", user, writing, validate("json", newReview, inSchemaWords), async (c) => {
      const review = await writeReview(services, { ...c.req.valid("json"), userId: c.var.user.id });
      const [shown] = await showReviews(db, [review]);
      return c.json(shown, 200, PRIVATE);
    });
}
const slugQuery = v.object({ slug });
/** `after` only changes the URL, so that a visitor who just wrote a review bypasses caches. */
const listQuery = v.object({ slug, after: v.optional(v.string()) });
const newReview = v.object({ slug, ...reviewInput.entries });
