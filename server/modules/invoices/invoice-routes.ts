import { Hono } from "hono";
import {
  inSchemaWords,
  PRIVATE,
  requireUser,
  type SignedInEnv,
  validate,
} from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { snakeKeys } from "#shared/fields.ts";
import { billingDetails } from "#shared/tax/billing-details.ts";
import type { SupplyCountry } from "#shared/tax/supply-country.ts";
import { filenameOf } from "./document-files.ts";
import { creditedNumbers, documentsOfUser, findBilling, saveBilling } from "./queries.ts";

/**
 * Endpoints of billing details and the list of a buyer's documents. The order endpoints serve the files, because
 * they check ownership.
 */
export function invoiceRoutes(services: Services) {
  const { db, clock } = services;
  const user = requireUser(services);
  return new Hono<SignedInEnv>()
    .get("/billing", user, async (c) =>
      c.json({ details: await findBilling(db, c.var.user.id) }, 200, PRIVATE),
    )
    .put("/billing", user, validate("json", billingDetails, inSchemaWords), async (c) => {
      const details = c.req.valid("json");
      await saveBilling(db, { userId: c.var.user.id, details, updatedAt: clock() });
      return c.json({ details }, 200, PRIVATE);
    })
    .get("/invoices", user, async (c) => {
      const documents = await documentsOfUser(db, c.var.user.id);
      const credited = await creditedNumbers(db, documents);
      const items = documents.map(({ number, kind, issuedAt, reference, totalPaise, facts, creditsId }) => ({
        ...snakeKeys({ number, kind, issuedAt, reference, totalPaise }),
        title: facts.title,
        country: changedCountry(facts.country),
        credits: credited.get(creditsId ?? "") ?? null,
        filename: filenameOf({ number }),
      }));
      return c.json({ items }, 200, PRIVATE);
    });
}

/** The country of an invoice and the one that the buyer chose, where they differ. */
function changedCountry(found: SupplyCountry | null): { invoiced: string; chosen: string } | null {
  if (!found?.buyer || found.buyer === found.country) return null;
  return { invoiced: found.country, chosen: found.buyer };
}
