import type { Services } from "#server/services.ts";
import { requestReviews } from "./request-reviews.ts";

const QUEUE = "request-reviews";

export async function registerReviewJobs(services: Services): Promise<void> {
  await services.jobs.handle(QUEUE, () => requestReviews(services));
  await services.jobs.schedule(QUEUE, "29 * * * *");
}
