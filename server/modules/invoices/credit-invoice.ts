import { AppError } from "#server/errors.ts";
import { readSettings } from "#server/platform/settings/index.ts";
import type { Services } from "#server/services.ts";
import type { Business } from "#shared/settings/settings.ts";
import type { BillingDetails } from "#shared/tax/billing-details.ts";
import { correctableUntil } from "#shared/tax/financial-year.ts";
import { type Supply, supplyTo, taxInside } from "#shared/tax/tax.ts";
import { issueFor, type Sale, storeDocument, sums } from "./issue-document.ts";
import { issuedOn } from "./pdf/day-text.ts";
import { creditedPaise, type Document, documentsOfOrder, findInvoice } from "./queries.ts";

type Issuing = Pick<Services, "db" | "clock">;

/** Issues the credit note of a refund, unless there was no invoice. The order must be locked. */
export async function creditRefund(
  services: Issuing,
  refund: { id: string; orderId: string; amountPaise: number },
): Promise<Document | null> {
  const invoice = await findInvoice(services.db, refund.orderId);
  if (!invoice) return null;
  return credit(services, {
    invoice,
    amountPaise: refund.amountPaise,
    refundId: refund.id,
    reason: "Refund",
  });
}

/**
 * Corrects an invoice by a credit note and a new invoice for the rest, because issued documents never change. The
 * order must be locked.
 */
export async function correctInvoice(
  services: Issuing,
  { sale, buyer }: { sale: Sale; buyer: BillingDetails },
  seller?: Business,
): Promise<{ creditNote: Document; invoice: Document }> {
  const { wrong, total } = await findWrong(services, { orderId: sale.id, buyer });
  const reason = "Correction of the recipient's details";
  const creditNote = await credit(services, { invoice: wrong, amountPaise: total, refundId: null, reason });
  const facts = seller ?? (await readSettings(services));
  const { paid } = wrong.facts;
  const corrected = { sale, buyer, country: buyer.country, found: null, paid, total };
  return { creditNote, invoice: await issueFor(services, corrected, facts) };
}

/** Returns the document to credit and its remaining amount. */
async function findWrong({ db }: Issuing, { orderId, buyer }: { orderId: string; buyer: BillingDetails }) {
  const wrong = await findInvoice(db, orderId);
  if (!wrong) throw new AppError(404, "not_found", "There is no invoice for this order.");
  const total = wrong.totalPaise - (await creditedPaise(db, wrong.id));
  if (total <= 0 && wrong.totalPaise > 0)
    throw new AppError(409, "nothing_to_correct", "This invoice has been credited in full already.");
  if (sameBuyer(wrong.buyer, buyer))
    throw new AppError(409, "nothing_to_correct", "The invoice has these details already.");
  return { wrong, total };
}

const CORRECTIONS = 3;

/**
 * Throws if an order's invoice cannot be corrected this way. Returns whether the correction would change the tax,
 * which an operator has to approve.
 */
export async function checkCorrection(
  services: Issuing,
  correction: { orderId: string; buyer: BillingDetails },
): Promise<{ wrong: Document; changesTax: boolean }> {
  const { db, clock } = services;
  const { wrong } = await findWrong(services, correction);
  const documents = await documentsOfOrder(db, correction.orderId);
  const { timeZone } = await readSettings(services);
  if (clock() >= correctableUntil(timeZone, issuedOn(documents[0] ?? wrong)))
    throw new AppError(409, "correction_refused", "The legal deadline for a correction has passed.");
  const made = documents.filter(({ kind, refundId }) => kind === "credit_note" && refundId === null);
  if (made.length >= CORRECTIONS)
    throw new AppError(
      409,
      "correction_refused",
      `An invoice can be corrected ${CORRECTIONS} times. Please write to us.`,
    );
  return { wrong, changesTax: changesTax(wrong, correction.buyer) };
}

/** True if the correction changes the kind of supply or the state, and thereby the tax. */
function changesTax({ buyer, supply, facts: { seller } }: Document, wanted: BillingDetails): boolean {
  const place = (state: string | null | undefined) => state ?? seller.state;
  // A receipt without tax has no kind of supply.
  const before = supply ?? supplyTo(seller, { country: buyer?.country ?? "IN", state: buyer?.state ?? null });
  const after = supplyTo(seller, wanted);
  return before !== after || (after !== "export" && place(buyer?.state) !== place(wanted.state));
}

type Credit = { invoice: Document; amountPaise: number; refundId: string | null; reason: string };

/**
 * Each of several credits is the difference of the running totals, so that together they equal the invoice for
 * every tax.
 */
async function credit(services: Issuing, { invoice, amountPaise, refundId, reason }: Credit) {
  const before = await creditedPaise(services.db, invoice.id);
  const after = Math.min(invoice.totalPaise, before + amountPaise);
  const split = (total: number) => taxInside(total, taxOf(invoice));
  const [upTo, earlier] = [split(after), split(before)];
  const { series, timeZone } = await readSettings(services);
  const note = {
    kind: "credit_note" as const,
    prefix: series.credit_note,
    orderId: invoice.orderId,
    reference: invoice.reference,
    creditsId: invoice.id,
    refundId,
    userId: invoice.userId,
    buyer: invoice.buyer,
    supply: invoice.supply,
    taxRate: invoice.taxRate,
    ...sums({
      total: upTo.total - earlier.total,
      taxable: upTo.taxable - earlier.taxable,
      cgst: upTo.cgst - earlier.cgst,
      sgst: upTo.sgst - earlier.sgst,
      igst: upTo.igst - earlier.igst,
    }),
    facts: { ...invoice.facts, listPaise: after - before, discountPaise: 0, code: null, reason },
  };
  return storeDocument(services, note, timeZone);
}

function taxOf({ supply, taxRate }: Document): { supply: Supply; rate: number } {
  return { supply: supply ?? "export", rate: taxRate };
}

function sameBuyer(one: Partial<BillingDetails> | null, other: BillingDetails): boolean {
  const fields = ["name", "address", "country", "state", "gstin"] as const;
  return one !== null && fields.every((field) => (one[field] ?? null) === other[field]);
}
