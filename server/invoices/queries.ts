import { and, asc, desc, eq, gte, inArray, isNull, lt, sql, sum } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { keyset, type PageRequest, readPage } from "#server/db/keyset.ts";
import { prepared, preparedSql } from "#server/db/prepared.ts";
import { billing, documentSeries, documents, pendingCorrections } from "#server/db/schema/invoices.ts";
import type { BillingDetails } from "#shared/billing-details.ts";

export type Document = typeof documents.$inferSelect;
export type NewDocument = typeof documents.$inferInsert;

/** A paper without what its series gives it. */
export type UnnumberedDocument = Omit<NewDocument, "id" | "number" | "sequence" | "sha256">;

/**
 * Stores a paper under the next number of its series, in one statement. Until the transaction ends nobody else takes one: if it fails,
 * the number was never taken. They take turns by a lock of their own: those who wait for the row itself are all woken at each commit, and
 * any of them may be the next.
 */
export async function insertNumbered(db: Db, document: UnnumberedDocument): Promise<Document> {
  const whole = { creditsId: null, refundId: null, userId: null, buyer: null, supply: null, ...document };
  const [row] = await insertNext(db, whole);
  if (!row) throw new Error("The document was not stored");
  return { ...whole, ...row, sha256: null };
}

const given = (name: keyof UnnumberedDocument, type = "text") =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const SUMS = ["taxRate", "taxablePaise", "cgstPaise", "sgstPaise", "igstPaise", "totalPaise"] as const;
const insertNext = preparedSql<Pick<Document, "id" | "number" | "sequence">>(sql`
  with turn as materialized (
    select pg_advisory_xact_lock(hashtextextended('series ' || ${given("prefix")} || ' ' || ${given("year")}, 0))
  ), series as (
    insert into ${documentSeries} as known (prefix, year, last) select ${given("prefix")}, ${given("year")}, 1 from turn
    on conflict (prefix, year) do update set last = known.last + 1 returning prefix, year, last
  )
  insert into ${documents} (prefix, year, sequence, number, kind, order_id, reference, credits_id, refund_id, user_id, buyer, supply,
    tax_rate, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, facts, issued_at)
  select prefix, year, last, prefix || '/' || year || '/' || lpad(last::text, greatest(5, length(last::text)), '0'),
    ${given("kind")}, ${given("orderId", "uuid")}, ${given("reference")}, ${given("creditsId", "uuid")},
    ${given("refundId", "uuid")}, ${given("userId", "uuid")}, ${given("buyer", "jsonb")}, ${given("supply")},
    ${sql.join(
      SUMS.map((name) => given(name, "int")),
      sql`, `,
    )}, ${given("facts", "jsonb")}, ${given("issuedAt", "timestamptz")}
  from series returning id, number, sequence`);

export async function findDocuments(db: Db, ids: string[]): Promise<Document[]> {
  return selectDocuments(db, { ids });
}

const selectDocuments = prepared((db) =>
  db
    .select()
    .from(documents)
    .where(sql`${documents.id} = any(${sql.placeholder("ids")}::uuid[])`),
);

/** All papers of an order, oldest first. */
export async function documentsOfOrder(db: Db, orderId: string): Promise<Document[]> {
  return db
    .select()
    .from(documents)
    .where(eq(documents.orderId, orderId))
    .orderBy(asc(documents.issuedAt), asc(documents.prefix), asc(documents.sequence));
}

/** The invoice of an order that counts: the newest one. */
export async function findInvoice(db: Db, orderId: string): Promise<Document | undefined> {
  const [row] = await selectNewestInvoice(db, { orderId });
  return row;
}

const selectNewestInvoice = prepared((db) =>
  db
    .select()
    .from(documents)
    .where(
      and(eq(documents.orderId, sql.placeholder("orderId")), inArray(documents.kind, ["invoice", "receipt"])),
    )
    .orderBy(desc(documents.issuedAt), desc(documents.sequence))
    .limit(1),
);

export async function findCreditNote(db: Db, refundId: string): Promise<Document | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.refundId, refundId));
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

/** Papers whose PDF has to be made, the oldest first. */
export async function unmadeDocuments(db: Db, limit: number): Promise<Document[]> {
  return db
    .select()
    .from(documents)
    .where(isNull(documents.sha256))
    .orderBy(asc(documents.issuedAt))
    .limit(limit);
}

/** Notes the files that were made of papers. Not of one whose buyer was forgotten meanwhile: that one is made anew, without the name. */
export async function setFiles(
  db: Db,
  files: { id: string; userId: string | null; sha256: string }[],
): Promise<void> {
  await updateFiles(db, { files: JSON.stringify(files) });
}

const updateFiles = preparedSql(sql`
  update ${documents} set sha256 = made.sha256
  from json_to_recordset(${sql.placeholder("files")}) as made (id uuid, "userId" uuid, sha256 text)
  where ${documents.id} = made.id and ${documents.userId} is not distinct from made."userId"`);

/** The papers issued from one time until another, newest first. */
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
  const [row] = await selectBilling(db, { userId });
  return row?.details ?? null;
}

const selectBilling = prepared((db) =>
  db
    .select()
    .from(billing)
    .where(eq(billing.userId, sql.placeholder("userId"))),
);

export async function upsertBilling(
  db: Db,
  row: { userId: string; details: BillingDetails; updatedAt: Date },
): Promise<void> {
  await db.insert(billing).values(row).onConflictDoUpdate({ target: billing.userId, set: row });
}

/** The papers stay, without name and address; their PDFs are made anew. A GSTIN and its state the tax law wants kept. */
export async function forgetRecipient(db: Db, userId: string): Promise<void> {
  await db.delete(billing).where(eq(billing.userId, userId));
  await db.delete(pendingCorrections).where(eq(pendingCorrections.userId, userId));
  await db
    .update(documents)
    .set({ userId: null, buyer: sql`${documents.buyer} - 'name' - 'address'`, sha256: null })
    .where(eq(documents.userId, userId));
}
