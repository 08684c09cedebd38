import { AppError } from "#server/errors.ts";
import {
  attachmentOf,
  checkCorrection,
  correctInvoice,
  type Document,
  saveBilling,
  storeCorrection,
  takeCorrection,
} from "#server/modules/invoices/index.ts";
import {
  correctionAskedMail,
  correctionDecidedMail,
  mailId,
  queueMail,
  tellOperators,
} from "#server/platform/emails/index.ts";
import type { SignedInUser } from "#server/platform/providers/user-tokens/user-tokens.ts";
import type { Services } from "#server/services.ts";
import type { BillingDetails } from "#shared/tax/billing-details.ts";
import { insertOrderEvents } from "./queries/order-events.ts";
import { lockOrderByReference, type Order } from "./queries/orders.ts";
import { noSuchOrder } from "./read-order.ts";

type Writing = Pick<Services, "db" | "jobs" | "clock" | "config">;
type Corrected = { invoice: Document; creditNote: Document };

/**
 * Issues a credit note and a corrected invoice, and stores the details for later invoices. Returns null if the
 * correction would change the tax: an operator has to approve it.
 */
export async function correctOrderInvoice(
  { db, ...services }: Writing,
  { reference, user, details }: { reference: string; user: SignedInUser; details: BillingDetails },
): Promise<Corrected | null> {
  return db.transaction(async (tx) => {
    const writing = { ...services, db: tx };
    const order = await lockOrderByReference(tx, reference);
    if (order?.userId !== user.id) throw noSuchOrder();
    const { changesTax, wrong } = await checkCorrection(writing, { orderId: order.id, buyer: details });
    if (!changesTax) return correct(writing, order, { userId: user.id, details });
    const askedAt = services.clock();
    const wish = { orderId: order.id, reference, userId: user.id, details, askedAt };
    // Operators get one mail per pending request, however often the buyer changes it.
    if (!(await storeCorrection(tx, wish))) return null;
    const about = `correction ${order.id} ${askedAt.toISOString()}`;
    const { siteUrl } = services.config;
    await tellOperators(writing, about, correctionAskedMail({ reference, number: wrong.number, siteUrl }));
    return null;
  });
}

/** Must run in an operator action's transaction. */
export async function approveCorrection(services: Writing, reference: string): Promise<Corrected> {
  const { order, wish } = await takeWish(services, reference);
  await checkCorrection(services, { orderId: order.id, buyer: wish.details });
  const corrected = await correct(services, order, wish);
  await tellBuyer(services, order, { invoice: corrected.invoice, reason: null });
  return corrected;
}

/** Must run in an operator action's transaction. */
export async function refuseCorrection(
  services: Writing,
  { reference, reason }: { reference: string; reason: string },
): Promise<void> {
  const { order } = await takeWish(services, reference);
  await tellBuyer(services, order, { invoice: null, reason });
}

async function takeWish({ db }: Writing, reference: string) {
  const order = await lockOrderByReference(db, reference);
  const wish = order && (await takeCorrection(db, order.id));
  if (!wish) throw new AppError(404, "not_found", "There is no open correction request for this order.");
  return { order, wish };
}

async function correct(
  { db, clock }: Writing,
  order: Order,
  { userId, details }: { userId: string; details: BillingDetails },
): Promise<Corrected> {
  await saveBilling(db, { userId, details, updatedAt: clock() });
  const { creditNote, invoice } = await correctInvoice({ db, clock }, { sale: order, buyer: details });
  const corrected = { orderId: order.id, at: invoice.issuedAt };
  await insertOrderEvents(
    db,
    {
      ...corrected,
      kind: "credit_note_issued",
      detail: { number: creditNote.number, corrects: "recipient" },
    },
    { ...corrected, kind: "invoice_issued", detail: { number: invoice.number } },
  );
  return { creditNote, invoice };
}

async function tellBuyer(
  { db, jobs, clock, config }: Writing,
  { id, reference, email }: Order,
  { invoice, reason }: { invoice: Document | null; reason: string | null },
): Promise<void> {
  if (!email) return;
  const mail = correctionDecidedMail({
    reference,
    number: invoice?.number ?? null,
    reason,
    siteUrl: config.siteUrl,
  });
  const attachments = invoice ? [attachmentOf(invoice)] : [];
  const unique = mailId("correction decided", id, clock().toISOString());
  await queueMail({ db, jobs, clock }, { ...mail, to: email, id: unique, attachments });
}
