import { answerReview, hideReview, showReview } from "#server/reviews/reviews.ts";
import type { Services } from "#server/services.ts";
import { audited } from "../audit.ts";

type Act = { actor: string; id: string };
type Audit = Pick<Services, "db" | "clock">;

export async function auditedAnswerReview(services: Audit, { actor, id, text }: Act & { text: string }) {
  await audited(services, { actor, action: "review.answer", subject: id }, async (db) => {
    const { before } = await answerReview({ ...services, db }, { id, text });
    return { before: { answer: before.answer }, after: { answer: text || null }, result: undefined };
  });
}

export async function auditedHideReview(services: Audit, { actor, id, reason }: Act & { reason: string }) {
  await audited(services, { actor, action: "review.hide", subject: id }, async (db) => {
    await hideReview({ ...services, db }, { id, reason });
    return { before: null, after: { hidden: true, reason }, result: undefined };
  });
}

export async function auditedShowReview(services: Audit, { actor, id }: Act) {
  await audited(services, { actor, action: "review.show", subject: id }, async (db) => {
    await showReview({ db }, { id });
    return { before: null, after: { hidden: false }, result: undefined };
  });
}
