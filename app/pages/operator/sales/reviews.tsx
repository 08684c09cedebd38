import { lazy } from "react";
import { callAction, consoleActions, consoleMeta, listLoader } from "#app/features/operator/console-route.ts";
import { answerReview } from "#app/features/operator/sales/answer-review.ts";
import { userApi } from "#app/user-api.ts";
import { operatorWords } from "#content/operator/operator.ts";

const words = operatorWords.reviews;
export const meta = consoleMeta("Reviews");

export const clientLoader = listLoader((options) => userApi.call("GET /api/operator/reviews", options));

export const clientAction = consoleActions({
  answer: answerReview,
  async hide({ id = "", reason = "" }) {
    await userApi.call("POST /api/operator/reviews/:id/hide", { param: { id }, json: { reason } });
    return words.hidden;
  },
  show: callAction("POST /api/operator/reviews/:id/show", words.shown),
});

export default lazy(() => import("#app/features/operator/sales/reviews-list.tsx"));
