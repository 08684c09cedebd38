import * as v from "valibot";
import { because } from "#content/operator/words/audit-words.ts";
import { answerReview, hideReview, showReview } from "#server/modules/reviews/index.ts";
import { defineOperatorAction } from "../perform/define-action.ts";
import { byId } from "./inputs.ts";

/** An empty text removes the answer. */
export const answerReviewAction = defineOperatorAction({
  name: "review.answer",
  at: "POST /reviews/:id/answer",
  role: "support",
  param: byId,
  json: v.object({ text: v.pipe(v.string(), v.trim(), v.maxLength(2000)) }),
  auditText: ({ answer }) => (answer ? ["answered", because(answer)] : ["removed the answer to", ""]),
  async run(services, { id, text }) {
    const { before } = await answerReview(services, { id, text });
    return {
      subject: id,
      before: { answer: before.answer },
      after: { answer: text || null },
      result: { done: true },
    };
  },
});

export const hideReviewAction = defineOperatorAction({
  name: "review.hide",
  at: "POST /reviews/:id/hide",
  role: "owner",
  param: byId,
  json: v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)) }),
  auditText: ({ reason }) => ["hid", because(reason)],
  async run(services, { id, reason }) {
    await hideReview(services, { id, reason });
    return { subject: id, after: { hidden: true, reason }, result: { done: true } };
  },
});

export const showReviewAction = defineOperatorAction({
  name: "review.show",
  at: "POST /reviews/:id/show",
  role: "owner",
  param: byId,
  auditText: () => ["showed", " again"],
  async run(services, { id }) {
    await showReview(services, { id });
    return { subject: id, after: { hidden: false }, result: { done: true } };
  },
});
