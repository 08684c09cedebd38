import { Hono } from "hono";
import * as v from "valibot";
import { type SignedInEnv, validate } from "#server/http/http.ts";
import type { Services } from "#server/services.ts";
import { auditedResendMail, retryDeadJob } from "../actions/deliveries.ts";

/** Undeliverable mails and dead jobs, mounted at /api/operator. */
export function deliveryOperatorRoutes(services: Services) {
  return new Hono<SignedInEnv>()
    .post("/mails/:id/resend", validate("param", byId), async (c) => {
      await auditedResendMail(services, { actor: c.var.user.email, ...c.req.valid("param") });
      return c.json({ done: true });
    })
    .post("/jobs/:id/retry", validate("param", byId), async (c) => {
      await retryDeadJob(services, { actor: c.var.user.email, ...c.req.valid("param") });
      return c.json({ done: true });
    });
}

const byId = v.object({ id: v.pipe(v.string(), v.uuid()) });
