import type { Act } from "#app/page-actions.ts";
import { userApi } from "#app/user-api.ts";
import { operatorWords } from "#content/operator/operator.ts";

/** Shared by the pages that show reviews: publishes an answer below the review. */
export const answerReview: Act<unknown> = async ({ id = "", reason: text = "" }) => {
  await userApi.call("POST /api/operator/reviews/:id/answer", { param: { id }, json: { text } });
  return operatorWords.reviews.answerSent;
};
