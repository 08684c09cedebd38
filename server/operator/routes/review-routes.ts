import { Hono } from "hono";
import * as v from "valibot";
import { type SignedInEnv, validate } from "#server/http/http.ts";
import type { Services } from "#server/services.ts";
import { auditedAnswerReview, auditedHideReview, auditedShowReview } from "../actions/reviews.ts";

/** What operators do with reviews, mounted at /api/operator. */
export function reviewOperatorRoutes(services: Services) {
  return new Hono<SignedInEnv>()
    .post("/reviews/:id/answer", validate("param", byId), validate("json", answerInput), async (c) => {
      const { id } = c.req.valid("param");
      await auditedAnswerReview(services, { actor: c.var.user.email, id, ...c.req.valid("json") });
      return c.json({ done: true });
    })
    .post("/reviews/:id/hide", validate("param", byId), validate("json", hideInput), async (c) => {
      const { id } = c.req.valid("param");
      await auditedHideReview(services, { actor: c.var.user.email, id, ...c.req.valid("json") });
      return c.json({ done: true });
    })
    .post("/reviews/:id/show", validate("param", byId), async (c) => {
      await auditedShowReview(services, { actor: c.var.user.email, id: c.req.valid("param").id });
      return c.json({ done: true });
    });
}

const byId = v.object({ id: v.pipe(v.string(), v.uuid()) });
const answerInput = v.object({ text: v.pipe(v.string(), v.trim(), v.maxLength(2000)) });
const hideInput = v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)) });
