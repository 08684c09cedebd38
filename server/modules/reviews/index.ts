export { answerReview, hideReview, listReviews, showReview, unansweredReviews } from "./moderate-review.ts";
export { reviewsData } from "./personal-data.ts";
export { reviewedItems } from "./queries.ts";
export { registerReviewJobs } from "./request-reviews.ts";
export { reviewRoutes } from "./review-routes.ts";
export { newestReviews } from "./shown-review.ts";
