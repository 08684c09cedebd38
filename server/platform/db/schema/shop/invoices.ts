import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { DOCUMENT_KINDS } from "#shared/states.ts";
import type { BillingDetails } from "#shared/tax/billing-details.ts";
import type { SupplyCountry } from "#shared/tax/supply-country.ts";
import type { Supply } from "#shared/tax/tax.ts";
import { oneOf, refersTo, time } from "../columns.ts";
import { orders, refunds } from "./orders.ts";

/** The document's content besides its sums, as of its issue: later changes of the shop do not affect it. */
type DocumentFacts = {
  seller: {
    legalName: string;
    address: string;
    state: string;
    gstin: string | null;
    sac: string;
    lut: string | null;
    signatory: string;
  };
  /**
   * Day of issue in the business time zone; absent in documents older than that setting, which use the day in
   * India.
   */
  issuedOn?: string;
  title: string;
  slug: string;
  /** List price, and what a code or owned items took off, in paise. */
  listPaise: number;
  discountPaise: number;
  code: string | null;
  usd: string;
  /** Null if nothing had to be paid. */
  paid: { on: string; method: string | null } | null;
  /** The signals that determined the country; null if the buyer's details did, as in a correction. */
  country: SupplyCountry | null;
  /** Reason of a credit note: a refund or a correction. */
  reason: string | null;
};

/**
 * The last number of a series in a financial year. Taking the next number locks the row until the document is
 * stored, so there are no gaps.
 */
export const documentSeries = pgTable(
  "document_series",
  {
    prefix: text().notNull(),
    year: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.prefix, table.year] })],
);

/**
 * Invoices, receipts and credit notes. An issued document never changes. When its buyer's account is deleted, it is retained with
 * access for operators only; where the law does not require the recipient (`erasedAt`), name, address and PDF are deleted.
 */
export const documents = pgTable(
  "documents",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    number: text().notNull().unique(),
    prefix: text().notNull(),
    year: text().notNull(),
    sequence: integer().notNull(),
    orderId: refersTo("order_id", () => orders.id),
    reference: text().notNull(),
    /** The invoice that a credit note refers to. */
    creditsId: uuid("credits_id").references((): AnyPgColumn => documents.id),
    /** The refund that a credit note is for; null if it corrects an invoice. */
    refundId: uuid("refund_id").references(() => refunds.id),
    /** Null after the account is deleted: only operators can read the document. */
    userId: uuid("user_id"),
    buyer: jsonb().$type<Partial<BillingDetails>>(),
    supply: text().$type<Supply>(),
    taxRate: integer("tax_rate").notNull(),
    taxablePaise: integer("taxable_paise").notNull(),
    cgstPaise: integer("cgst_paise").notNull(),
    sgstPaise: integer("sgst_paise").notNull(),
    igstPaise: integer("igst_paise").notNull(),
    totalPaise: integer("total_paise").notNull(),
    facts: jsonb().$type<DocumentFacts>().notNull(),
    issuedAt: time("issued_at").notNull(),
    /** Checksum of the stored PDF, written once; null until it is drawn. */
    sha256: text(),
    /** The recipient was deleted with the account; the PDF is deleted by a job (`fileRemovedAt`) and never drawn again. */
    erasedAt: time("erased_at"),
    fileRemovedAt: time("file_removed_at"),
  },
  (table) => [
    unique().on(table.prefix, table.year, table.sequence),
    uniqueIndex("documents_one_credit").on(table.refundId).where(sql`${table.refundId} is not null`),
    index().on(table.orderId),
    index().on(table.userId),
    index().on(table.issuedAt, table.id),
    index("documents_unmade").on(table.issuedAt).where(sql`${table.sha256} is null`),
    index("documents_to_remove")
      .on(table.erasedAt)
      .where(sql`${table.erasedAt} is not null and ${table.fileRemovedAt} is null`),
    check(
      "documents_sum",
      sql`${table.taxablePaise} + ${table.cgstPaise} + ${table.sgstPaise} + ${table.igstPaise} = ${table.totalPaise}`,
    ),
    oneOf(table.kind, DOCUMENT_KINDS),
    check("documents_halves", sql`${table.cgstPaise} = ${table.sgstPaise}`),
  ],
);

/** A correction that would change a document's tax and needs an operator's approval. Deleted once decided. */
export const pendingCorrections = pgTable(
  "pending_corrections",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    reference: text().notNull(),
    userId: uuid("user_id").notNull(),
    details: jsonb().$type<BillingDetails>().notNull(),
    askedAt: time("asked_at").notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.askedAt, table.orderId)],
);

/** Billing details for a buyer's future invoices. */
export const billing = pgTable("billing", {
  userId: uuid("user_id").primaryKey(),
  details: jsonb().$type<BillingDetails>().notNull(),
  updatedAt: time("updated_at").notNull(),
});
