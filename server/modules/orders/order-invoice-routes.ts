import { Hono } from "hono";
import * as v from "valibot";
import {
  accountAddress,
  inSchemaWords,
  PRIVATE,
  rateLimit,
  requireUser,
  type SignedInEnv,
  validate,
} from "#server/platform/http/index.ts";
import { contentDisposition } from "#server/platform/providers/storage/content-disposition.ts";
import type { Services } from "#server/services.ts";
import { billingDetails } from "#shared/tax/billing-details.ts";
import { correctOrderInvoice } from "./correct-invoice.ts";
import { readOrderInvoice } from "./order-invoice.ts";
import { referenceParam } from "./order-routes.ts";
import { noSuchOrder } from "./order-status.ts";

/** Endpoints of an order's documents, for its buyer and for operators. */
export function orderInvoiceRoutes(services: Services) {
  const user = requireUser(services);
  const sparingly = rateLimit<SignedInEnv>(services, {
    name: "correct-invoice",
    points: 10,
    seconds: 600,
    key: accountAddress,
  });
  return new Hono<SignedInEnv>()
    .get(
      "/orders/:reference/invoice",
      user,
      validate("param", referenceParam, noSuchOrder),
      validate("query", documentQuery),
      async (c) => {
        const { reference } = c.req.valid("param");
        const { number } = c.req.valid("query");
        const { bytes, filename } = await readOrderInvoice(services, { reference, number, user: c.var.user });
        return c.body(new Uint8Array(bytes), 200, {
          ...PRIVATE,
          "Content-Type": "application/pdf",
          "Content-Disposition": contentDisposition(filename),
        });
      },
    )
    .post(
      "/orders/:reference/invoice",
      user,
      sparingly,
      validate("param", referenceParam, noSuchOrder),
      validate("json", billingDetails, inSchemaWords),
      async (c) => {
        const { reference } = c.req.valid("param");
        const details = c.req.valid("json");
        const corrected = await correctOrderInvoice(services, { reference, details, user: c.var.user });
        if (!corrected) return c.json({ pending: true } as const, 202, PRIVATE);
        const { invoice, creditNote } = corrected;
        return c.json({ number: invoice.number, credit_note: creditNote.number }, 200, PRIVATE);
      },
    );
}
const documentQuery = v.object({ number: v.optional(v.pipe(v.string(), v.maxLength(20))) });
