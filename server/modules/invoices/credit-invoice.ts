import { AppError } from "#server/errors.ts";
import { readSettings } from "#server/platform/settings/index.ts";
import type { Services } from "#server/services.ts";
import type { Business } from "#shared/settings/settings.ts";
import type { BillingDetails } from "#shared/tax/billing-details.ts";
import { correctableUntil } from "#shared/tax/financial-year.ts";
import { type Supply, supplyTo, taxInside } from "#shared/tax/tax.ts";
import { issueFor, type Sale, storeDocument, sums } from "./issue-document.ts";
import { issuedOn } from "./issued-on.ts";
import { creditedPaise, type Document, documentsOfOrder, findInvoice } from "./queries.ts";

type Issuing = Pick<Services, "db" | "clock">;

/** The credit note of money that went back; none where there was no invoice. Called with the order locked. */
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
 * A document never changes: a wrong one is taken back by a credit note, and a new one is issued for what is left of it. Called
 * with the order locked.
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

/** The document that would be taken back, and what is left of it. */
async function findWrong(
  { db }: Issuing,
  { orderId, buyer }: { orderId: string; buyer: BillingDetails },
): Promise<{ wrong: Document; total: number }> {
  const wrong = await findInvoice(db, orderId);
  if (!wrong) throw new AppError(404, "not_found", "There is no invoice for this order.");
  const total = wrong.totalPaise - (await creditedPaise(db, wrong.id));
  if (total <= 0 && wrong.totalPaise > 0)
    throw new AppError(409, "nothing_to_correct", "All of this invoice has been credited already.");
  if (sameBuyer(wrong.buyer, buyer))
    throw new AppError(409, "nothing_to_correct", "The invoice names these details already.");
  return { wrong, total };
}

const CORRECTIONS = 3;

/** Throws why an order's invoice may not be corrected so; says whether that would change the tax, which an operator decides. */
export async function checkCorrection(
  services: Issuing,
  correction: { orderId: string; buyer: BillingDetails },
): Promise<{ wrong: Document; changesTax: boolean }> {
  const { db, clock } = services;
  const { wrong } = await findWrong(services, correction);
  const documents = await documentsOfOrder(db, correction.orderId);
  const { timeZone } = await readSettings(services);
  if (clock() >= correctableUntil(timeZone, issuedOn(documents[0] ?? wrong)))
    throw new AppError(409, "correction_refused", "The time in which the law allows a correction is over.");
  const made = documents.filter(({ kind, refundId }) => kind === "credit_note" && refundId === null);
  if (made.length >= CORRECTIONS)
    throw new AppError(
      409,
      "correction_refused",
      `An invoice is corrected ${CORRECTIONS} times at most. Please write to us.`,
    );
  return { wrong, changesTax: changesTax(wrong, correction.buyer) };
}

/** Another kind of supply, or another state: who is owed the tax, or whether there is any. */
function changesTax({ buyer, supply, facts: { seller } }: Document, wanted: BillingDetails): boolean {
  const place = (state: string | null | undefined) => state ?? seller.state;
  // A receipt, which says nothing of tax, has no kind of supply.
  const before = supply ?? supplyTo(seller, { country: buyer?.country ?? "IN", state: buyer?.state ?? null });
  const after = supplyTo(seller, wanted);
  return before !== after || (after !== "export" && place(buyer?.state) !== place(wanted.state));
}

type Credit = { invoice: Document; amountPaise: number; refundId: string | null; reason: string };

/** Of several credits each gets the difference of the sums, so that all of them together are the invoice, tax by tax. */
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
