import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, sql, sum } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#server/db/database.ts";
import { keyset, type PageRequest, readPage } from "#server/db/keyset.ts";
import { billing, documentSeries, documents, pendingCorrections } from "#server/db/schema/shop/invoices.ts";
import { has } from "#server/db/search.ts";
import type { BillingDetails } from "#shared/tax/billing-details.ts";

export type Document = typeof documents.$inferSelect;
type NewDocument = typeof documents.$inferInsert;

/** A document without what its series gives it. */
export type UnnumberedDocument = Omit<NewDocument, "id" | "number" | "sequence" | "sha256">;

/** Stores a document under the next number of its series. If the transaction fails, the number was never taken. */
export async function insertNumbered(db: Db, document: UnnumberedDocument): Promise<Document> {
  const { prefix, year } = document;
  const sequence = await takeNumber(db, prefix, year);
  const number = `${prefix}/${year}/${String(sequence).padStart(5, "0")}`;
  const [row] = await db
    .insert(documents)
    .values({ ...document, sequence, number })
    .returning();
  if (!row) throw new Error("The document was not stored");
  return row;
}

/**
 * Until the transaction ends nobody else takes one. They take turns by a lock of their own: those who wait for the row itself are all woken
 * at each commit, and any of them may be the next.
 */
async function takeNumber(db: Db, prefix: string, year: string): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(sql`
    with turn as materialized (select pg_advisory_xact_lock(hashtextextended(${`series ${prefix} ${year}`}, 0)))
    insert into ${documentSeries} as series (prefix, year, last) select ${prefix}, ${year}, 1 from turn
    on conflict (prefix, year) do update set last = series.last + 1 returning last`);
  const [row] = rows;
  if (!row) throw new Error("There is no next number");
  return row.last;
}

export async function findDocuments(db: Db, ids: string[]): Promise<Document[]> {
  return db.select().from(documents).where(inArray(documents.id, ids));
}

/** All documents of an order, oldest first. */
export async function documentsOfOrder(db: Db, orderId: string): Promise<Document[]> {
  return db
    .select()
    .from(documents)
    .where(eq(documents.orderId, orderId))
    .orderBy(asc(documents.issuedAt), asc(documents.prefix), asc(documents.sequence));
}

/** The orders with a document that has this in its number or its buyer's name: of all, or the one that is named. */
export function documentsWith(db: Db, q: string, orderId?: AnyPgColumn) {
  return db
    .select({ id: documents.orderId })
    .from(documents)
    .where(and(orderId && eq(documents.orderId, orderId), has(DOCUMENT_TEXT, q)));
}

/** As its index has it. */
const DOCUMENT_TEXT = sql`lower(${documents.number} || ' ' || coalesce(${documents.buyer} ->> 'name', ''))`;

/** The invoice of an order that counts: the newest one. */
export async function findInvoice(db: Db, orderId: string): Promise<Document | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), inArray(documents.kind, ["invoice", "receipt"])))
    .orderBy(desc(documents.issuedAt), desc(documents.sequence))
    .limit(1);
  return row;
}

/** What credit notes have taken back of an invoice. */
export async function creditedPaise(db: Db, invoiceId: string): Promise<number> {
  const [row] = await db
    .select({ paise: sum(documents.totalPaise).mapWith(Number) })
    .from(documents)
    .where(eq(documents.creditsId, invoiceId));
  return row?.paise ?? 0;
}

/** Newest first. */
export async function documentsOfUser(db: Db, userId: string): Promise<Document[]> {
  return db
    .select()
    .from(documents)
    .where(eq(documents.userId, userId))
    .orderBy(desc(documents.issuedAt), desc(documents.sequence))
    .limit(500);
}

/** Documents whose PDF has to be made, the oldest first. */
export async function unmadeDocuments(db: Db, limit: number): Promise<Document[]> {
  return db
    .select()
    .from(documents)
    .where(isNull(documents.sha256))
    .orderBy(asc(documents.issuedAt))
    .limit(limit);
}

export async function madeDocuments(db: Db): Promise<Pick<Document, "id">[]> {
  return db.select({ id: documents.id }).from(documents).where(isNotNull(documents.sha256));
}

/** Notes the file that was made of a document. Not if its buyer was forgotten meanwhile: then it is made anew, without the name. */
export async function setFile(
  db: Db,
  { id, userId, sha256 }: { id: string; userId: string | null; sha256: string },
): Promise<void> {
  await db
    .update(documents)
    .set({ sha256 })
    .where(and(eq(documents.id, id), userId ? eq(documents.userId, userId) : isNull(documents.userId)));
}

/** The documents issued from one time until another, newest first. */
export function listDocuments(db: Db, range: { from: Date; to: Date } | null, { after, limit }: PageRequest) {
  const key = keyset(documents.issuedAt, documents.id);
  return readPage(limit, (rows) =>
    db
      .select({ cursor: key.cursor, document: documents })
      .from(documents)
      .where(
        and(
          key.after(after),
          range ? gte(documents.issuedAt, range.from) : undefined,
          range ? lt(documents.issuedAt, range.to) : undefined,
        ),
      )
      .orderBy(...key.order)
      .limit(rows),
  );
}

export async function findNumbers(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: documents.id, number: documents.number })
    .from(documents)
    .where(inArray(documents.id, ids));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

export async function findBilling(db: Db, userId: string): Promise<BillingDetails | null> {
  const [row] = await db.select().from(billing).where(eq(billing.userId, userId));
  return row?.details ?? null;
}

export async function upsertBilling(
  db: Db,
  row: { userId: string; details: BillingDetails; updatedAt: Date },
): Promise<void> {
  await db.insert(billing).values(row).onConflictDoUpdate({ target: billing.userId, set: row });
}

/** The documents stay, without name and address; their PDFs are made anew. A GSTIN and its state the tax law wants stored. */
export async function forgetRecipient(db: Db, userId: string): Promise<void> {
  await db.delete(billing).where(eq(billing.userId, userId));
  await db.delete(pendingCorrections).where(eq(pendingCorrections.userId, userId));
  await db
    .update(documents)
    .set({ userId: null, buyer: sql`${documents.buyer} - 'name' - 'address'`, sha256: null })
    .where(eq(documents.userId, userId));
}
