import { Hono } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import {
  documentsOfOrder,
  filenameOf,
  findInvoice,
  readDocumentFile,
} from "#server/modules/invoices/index.ts";
import { demandPasskey } from "#server/modules/passkeys/index.ts";
import {
  accountLimit,
  inSchemaWords,
  PRIVATE,
  requireUser,
  type SignedInEnv,
  validate,
} from "#server/platform/http/index.ts";
import { contentDisposition } from "#server/platform/providers/storage/content-disposition.ts";
import type { SignedInSession } from "#server/platform/providers/user-tokens/user-tokens.ts";
import type { Services } from "#server/services.ts";
import { billingDetails } from "#shared/tax/billing-details.ts";
import { correctOrderInvoice } from "./correct-invoice.ts";
import { referenceParam } from "./order-routes.ts";
import { findOrderByReference } from "./queries/orders.ts";
import { noSuchOrder } from "./read-order.ts";

/** Endpoints of an order's documents, for its buyer and for operators. */
export function orderInvoiceRoutes(services: Services) {
  const user = requireUser(services);
  const sparingly = accountLimit(services, { name: "correct-invoice", points: 10, seconds: 600 });
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

type Asked = { reference: string; user: SignedInSession };

/** Returns the PDF of an order's invoice, or of the document with this number, for its buyer and for operators. */
async function readOrderInvoice(
  services: Pick<Services, "db" | "storage" | "config" | "clock" | "jobs">,
  { reference, user, number }: Asked & { number?: string | undefined },
): Promise<{ bytes: Uint8Array; filename: string }> {
  const { db, config } = services;
  const order = await findOrderByReference(db, reference);
  const isOperator = config.operators.has(user.email.toLowerCase());
  const documents = order ? await documentsOfOrder(db, order.id) : [];
  // After a move each owner sees only the documents issued to them.
  const readable = documents.filter(({ userId }) => isOperator || userId === user.id);
  // Other buyers' orders get the same error as unknown ones: an order number alone opens no invoice.
  if (!order || (order.userId !== user.id && !isOperator && readable.length === 0)) throw noSuchOrder();
  if (order.userId !== user.id && isOperator) await demandPasskey(services, user);
  const newest = number ? undefined : await findInvoice(db, order.id);
  const document = readable.find((one) => (number ? one.number === number : one.id === newest?.id));
  if (!document) throw new AppError(404, "no_invoice", "There is no invoice for this order yet.");
  return { bytes: await readDocumentFile(services, document), filename: filenameOf(document) };
}
