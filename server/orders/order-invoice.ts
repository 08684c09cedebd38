import { AppError } from "#server/errors.ts";
import {
  correctInvoice,
  documentsOfOrder,
  filenameOf,
  findInvoice,
  readDocumentFile,
  saveBilling,
} from "#server/invoices/invoices.ts";
import { demandPasskey } from "#server/passkeys/passkeys.ts";
import type { SignedInSession } from "#server/providers/user-tokens/user-tokens.ts";
import type { Services } from "#server/services.ts";
import type { BillingDetails } from "#shared/billing-details.ts";
import { noSuchOrder } from "./order-status.ts";
import { insertOrderEvents } from "./queries/order-events.ts";
import { findOrderByReference, lockOrder } from "./queries/orders.ts";

type Asked = { reference: string; user: SignedInSession };

/** The PDF of an order's invoice, or of the paper with this number, for its buyer and for operators. */
export async function readOrderInvoice(
  services: Pick<Services, "db" | "storage" | "config" | "clock">,
  { reference, user, number }: Asked & { number?: string | undefined },
): Promise<{ bytes: Uint8Array; filename: string }> {
  const { db, storage, config } = services;
  const order = await findOrderByReference(db, reference);
  const isBuyer = order?.userId === user.id;
  // The same for a stranger's order as for none: the number alone opens no invoice.
  if (!order || !(isBuyer || config.operators.includes(user.email.toLowerCase()))) throw noSuchOrder();
  if (!isBuyer) await demandPasskey(services, user);
  const document = number
    ? (await documentsOfOrder(db, order.id)).find((one) => one.number === number)
    : await findInvoice(db, order.id);
  if (!document) throw new AppError(404, "no_invoice", "There is no invoice for this order yet.");
  return { bytes: await readDocumentFile({ db, storage }, document), filename: filenameOf(document) };
}

/** The buyer's details were wrong: a credit note and a new invoice, and the details are the next invoices' too. */
export async function correctOrderInvoice(
  { db, clock }: Pick<Services, "db" | "clock">,
  { reference, user, details }: Asked & { details: BillingDetails },
): Promise<{ number: string; credit_note: string }> {
  return db.transaction(async (tx) => {
    const known = await findOrderByReference(tx, reference);
    const order = known?.userId === user.id ? await lockOrder(tx, known.id) : undefined;
    if (!order) throw noSuchOrder();
    await saveBilling({ db: tx, clock }, user.id, details);
    const { creditNote, invoice } = await correctInvoice({ db: tx, clock }, { sale: order, buyer: details });
    await insertOrderEvents(tx, { orderId: order.id, at: invoice.issuedAt }, [
      { kind: "credit_note_issued", detail: { number: creditNote.number, corrects: "recipient" } },
      { kind: "invoice_issued", detail: { number: invoice.number } },
    ]);
    return { number: invoice.number, credit_note: creditNote.number };
  });
}
