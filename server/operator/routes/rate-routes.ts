import { Hono } from "hono";
import * as v from "valibot";
import { type SignedInEnv, validate } from "#server/http/http.ts";
import type { Services } from "#server/services.ts";
import { acceptRate, readRate } from "../actions/rate.ts";

/** The exchange rate that is sold at, mounted at /api/operator. */
export function rateOperatorRoutes(services: Services) {
  return new Hono<SignedInEnv>()
    .get("/rate", async (c) => c.json(await readRate(services)))
    .post("/rate/accept", validate("json", acceptInput), async (c) => {
      await acceptRate(services, { actor: c.var.user.email, ...c.req.valid("json") });
      return c.json(await readRate(services));
    });
}

const acceptInput = v.object({ rate: v.number() });
