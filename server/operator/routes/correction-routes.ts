import { Hono } from "hono";
import * as v from "valibot";
import { inSchemaWords, type SignedInEnv, validate } from "#server/http/http.ts";
import type { Services } from "#server/services.ts";
import { typedReference } from "#shared/orders/reference.ts";
import { approveOrderCorrection, readCorrections, refuseOrderCorrection } from "../actions/corrections.ts";

/** Corrections of invoices that need an operator's word, mounted at /api/operator. */
export function correctionOperatorRoutes(services: Services) {
  const reference = validate("param", byReference);
  return new Hono<SignedInEnv>()
    .get("/corrections", async (c) => c.json({ items: await readCorrections(services) }))
    .post("/corrections/:reference/approve", reference, async (c) => {
      const decided = { actor: c.var.user.email, reference: c.req.valid("param").reference };
      return c.json({ number: await approveOrderCorrection(services, decided) });
    })
    .post(
      "/corrections/:reference/refuse",
      reference,
      validate("json", refusal, inSchemaWords),
      async (c) => {
        const { reference } = c.req.valid("param");
        const { reason } = c.req.valid("json");
        await refuseOrderCorrection(services, { actor: c.var.user.email, reference, reason });
        return c.json({ done: true });
      },
    );
}

const byReference = v.object({ reference: typedReference });
/** It is mailed to the buyer. */
const refusal = v.object({
  reason: v.pipe(v.string("Say why"), v.trim(), v.minLength(1, "Say why"), v.maxLength(500)),
});
