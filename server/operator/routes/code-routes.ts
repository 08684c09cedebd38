import { Hono } from "hono";
import * as v from "valibot";
import { newCode } from "#server/codes/codes.ts";
import { inSchemaWords, type SignedInEnv, validate } from "#server/http/http.ts";
import type { Services } from "#server/services.ts";
import { discountCode } from "#shared/orders/discount-code.ts";
import { typedReference } from "#shared/orders/reference.ts";
import { auditedCreateCode, auditedEndCode, readReservations, releaseCode } from "../actions/codes.ts";

/** Discount codes, mounted at /api/operator. */
export function codeOperatorRoutes(services: Services) {
  return new Hono<SignedInEnv>()
    .post("/codes", validate("json", newCode, inSchemaWords), async (c) => {
      const input = c.req.valid("json");
      await auditedCreateCode(services, { actor: c.var.user.email, input });
      return c.json({ code: input.code }, 201);
    })
    .post("/codes/:code/end", validate("param", byCode), async (c) => {
      await auditedEndCode(services, { actor: c.var.user.email, code: c.req.valid("param").code });
      return c.json({ done: true });
    })
    .get("/codes/:code/reservations", validate("param", byCode), async (c) =>
      c.json({ items: await readReservations(services, c.req.valid("param").code) }),
    )
    .post("/codes/:code/release", validate("param", byCode), validate("json", releaseInput), async (c) => {
      const { code } = c.req.valid("param");
      const { reference } = c.req.valid("json");
      return c.json({ released: await releaseCode(services, { actor: c.var.user.email, code, reference }) });
    });
}

const byCode = v.object({ code: discountCode });
/** One order's, or without a reference all. */
const releaseInput = v.object({
  reference: v.optional(v.nullable(typedReference), null),
});
