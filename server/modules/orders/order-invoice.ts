import { AppError } from "#server/errors.ts";
import {
  documentsOfOrder,
  filenameOf,
  findInvoice,
  readDocumentFile,
} from "#server/modules/invoices/index.ts";
import { demandPasskey } from "#server/modules/passkeys/index.ts";
import type { SignedInSession } from "#server/platform/providers/user-tokens/user-tokens.ts";
import type { Services } from "#server/services.ts";
import { noSuchOrder } from "./order-status.ts";
import { findOrderByReference } from "./queries/orders.ts";

type Asked = { reference: string; user: SignedInSession };

/** Returns the PDF of an order's invoice, or of the document with this number, for its buyer and for operators. */
export async function readOrderInvoice(
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
