import type { Services, StoredSettings } from "#server/services.ts";
import { formatDollars, paise } from "#shared/money/money.ts";
import { rateText } from "#shared/money/rate-text.ts";
import type { Business } from "#shared/settings/settings.ts";
import type { BillingDetails } from "#shared/tax/billing-details.ts";
import { financialYear } from "#shared/tax/financial-year.ts";
import { paymentCountry, type SupplyCountry, supplyCountry } from "#shared/tax/supply-country.ts";
import { supplyTo, type TaxedAmount, taxInside, taxRateFor, withTax } from "#shared/tax/tax.ts";
import { dayIn } from "#shared/time/time-zone.ts";
import { type Document, insertNumbered, type UnnumberedDocument } from "./queries.ts";

type Issuing = Pick<Services, "db" | "clock">;

export type Sale = {
  id: string;
  reference: string;
  userId: string | null;
  title: string;
  slug: string;
  amountPaise: number;
  priceCents: number;
  listCents: number | null;
  code: string | null;
  rateMicros: number;
  rateDate: Date | null;
  country: string | null;
  connectionCountry: string | null;
};

/** Inputs of a sale's price and invoice besides the order: seller and billing details. */
export type SaleTerms = { settings: StoredSettings; billing: BillingDetails | null };

/** A sale's payment as reported by the provider; null if nothing had to be paid. */
type SalePayment = {
  method: string | null;
  international: boolean | null;
  cardCountry: string | null;
} | null;

/**
 * Issues a sale's invoice, or a receipt if the seller has no GSTIN. Called as late as possible in the transaction
 * that grants the item: the series is locked from here to its end.
 */
export async function issueInvoice(
  services: Issuing,
  { sale, payment, terms }: { sale: Sale; payment: SalePayment; terms: SaleTerms },
): Promise<Document> {
  const { settings, billing } = terms;
  const found = supplyCountry({
    billing: billing?.country ?? null,
    buyer: sale.country,
    connection: sale.connectionCountry,
    payment: payment && paymentCountry(payment),
  });
  const { facts } = settings;
  const paid = payment && { on: dayIn(facts.timeZone, services.clock()), method: payment.method };
  const abroad = found.country === "IN" ? null : { country: found.country };
  return issueFor(
    services,
    { sale, buyer: billing ?? abroad, country: found.country, found, paid, total: sale.amountPaise },
    facts,
  );
}

type Issued = {
  sale: Sale;
  buyer: Partial<BillingDetails> | null;
  country: string;
  /** The signals that determined the country; null if only the buyer's details count. */
  found: SupplyCountry | null;
  paid: Document["facts"]["paid"];
  /** The remaining amount when an invoice is corrected after a partial refund. */
  total: number;
};

export async function issueFor(services: Issuing, issued: Issued, seller: Business): Promise<Document> {
  return storeDocument(services, documentFor(issued, seller), seller.timeZone);
}

type Unissued = Omit<UnnumberedDocument, "year" | "issuedAt">;

export function documentFor(
  { sale, buyer, country, found, paid, total }: Issued,
  seller: Business,
): Unissued {
  const supply = supplyTo(seller, { country, state: buyer?.state ?? null });
  const tax = { supply, rate: taxRateFor(seller, supply) };
  const listPaise = Math.max(total, listPaiseOf(sale, seller, tax.rate));
  return {
    kind: seller.gstin ? "invoice" : "receipt",
    prefix: seller.series[seller.gstin ? "invoice" : "receipt"],
    orderId: sale.id,
    reference: sale.reference,
    userId: sale.userId,
    buyer,
    supply: seller.gstin ? supply : null,
    taxRate: tax.rate,
    ...sums(taxInside(total, tax)),
    facts: {
      seller: sellerFacts(seller),
      title: sale.title,
      slug: sale.slug,
      listPaise,
      discountPaise: listPaise - total,
      code: sale.code,
      usd: `${formatDollars(sale.priceCents)} at ${rateText(sale)}`,
      paid,
      country: found,
      reason: null,
    },
  };
}

/** The buyer's price without a code; the remaining amount of a correction never exceeds it. */
function listPaiseOf(sale: Sale, seller: Business, taxRate: number): number {
  const { listCents, priceCents, amountPaise, rateMicros } = sale;
  if (listCents === null || listCents === priceCents) return amountPaise;
  const list = paise(listCents, rateMicros / 1_000_000);
  return seller.pricesIncludeTax ? list : withTax(list, taxRate);
}

/** Stores the document under the next number of its series. */
export async function storeDocument({ db, clock }: Issuing, document: Unissued, timeZone: string) {
  const issuedAt = clock();
  const issuedOn = dayIn(timeZone, issuedAt);
  const facts = { ...document.facts, issuedOn };
  return insertNumbered(db, { ...document, facts, year: financialYear(issuedOn), issuedAt });
}

export function sums({ taxable, cgst, sgst, igst, total }: TaxedAmount) {
  return {
    taxablePaise: taxable,
    cgstPaise: cgst,
    sgstPaise: sgst,
    igstPaise: igst,
    totalPaise: total,
  };
}

function sellerFacts({ legalName, address, state, gstin, sac, lut, signatory }: Business) {
  return { legalName, address, state, gstin, sac, lut, signatory };
}
