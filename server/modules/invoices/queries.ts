import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, type SQL, sql, sum } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#server/platform/db/database.ts";
import { billing, documentSeries, documents } from "#server/platform/db/schema/shop/invoices.ts";
import { batched, byKey } from "#server/platform/db/statements/batched.ts";
import { keyset, type PageRequest, readPage } from "#server/platform/db/statements/keyset.ts";
import { columnValues, prepared, preparedFind, type Value } from "#server/platform/db/statements/prepared.ts";
import { has } from "#server/platform/db/statements/search.ts";
import type { BillingDetails } from "#shared/tax/billing-details.ts";

export type Document = typeof documents.$inferSelect;
type NewDocument = typeof documents.$inferInsert;

/** A document before its series assigns id and number. */
export type UnnumberedDocument = Omit<NewDocument, "id" | "number" | "sequence" | "sha256">;

/** Stores a document under the next number of its series. A failed transaction uses no number. */
export async function insertNumbered(db: Db, document: UnnumberedDocument): Promise<Document> {
  const { prefix, year } = document;
  const [row] = await insertNext(db, { ...NULLS, ...document, key: `series ${prefix} ${year}` });
  if (!row) throw new Error("The document was not stored");
  return row;
}

type NextDocument = { [Name in keyof UnnumberedDocument]: unknown } & { key: string };

const NULLS = Object.fromEntries(
  Object.entries(getTableColumns(documents))
    .filter(([, column]) => !column.notNull)
    .map(([name]) => [name, null]),
);

/**
 * Takes the next number and stores the document. The advisory lock queues the transactions: waiting on the series'
 * row would wake all of them at each commit.
 */
const insertNext = prepared("insert-document", (db: Db, value: Value<NextDocument>) => {
  const turn = db
    .$with("turn")
    .as(
      db
        .select({ one: sql<number>`1`.as("one") })
        .from(sql`pg_advisory_xact_lock(hashtextextended(${value("key")}, 0))`),
    );
  const first = { prefix: sql`${value("prefix")}`, year: sql`${value("year")}`, last: sql`${turn.one}` };
  const series = db.$with("series").as(
    db
      .insert(documentSeries)
      .select(
        db
          .select({
            prefix: first.prefix.as("prefix"),
            year: first.year.as("year"),
            last: first.last.as("last"),
          })
          .from(turn),
      )
      .onConflictDoUpdate({
        target: [documentSeries.prefix, documentSeries.year],
        set: { last: sql`${documentSeries.last} + 1` },
      })
      .returning({ last: documentSeries.last }),
  );
  const names = Object.keys(getTableColumns(documents)) as (keyof NewDocument)[];
  const digits = sql`lpad(${series.last}::text, greatest(5, length(${series.last}::text)), '0')`;
  const row = {
    ...columnValues(documents, names),
    id: sql`gen_random_uuid()`,
    sequence: sql`${series.last}`,
    number: sql`${value("prefix")}::text || '/' || ${value("year")}::text || '/' || ${digits}`,
  };
  const selected = Object.fromEntries(names.map((name) => [name, row[name].as(documents[name].name)]));
  return db
    .with(turn, series)
    .insert(documents)
    .select(db.select(selected as Record<keyof NewDocument, SQL.Aliased>).from(series))
    .returning();
});

export const findDocument = batched(async (db, ids: string[]) =>
  byKey(await selectDocuments(db, { ids }), ({ id }) => id),
);

const selectDocuments = prepared("documents", (db: Db, value: Value<{ ids: string[] }>) =>
  db
    .select()
    .from(documents)
    .where(sql`${documents.id} = any(${value("ids")}::uuid[])`),
);

/** All documents of an order, oldest first. */
export async function documentsOfOrder(db: Db, orderId: string): Promise<Document[]> {
  return db
    .select()
    .from(documents)
    .where(eq(documents.orderId, orderId))
    .orderBy(asc(documents.issuedAt), asc(documents.prefix), asc(documents.sequence));
}

/** Orders with a document whose number or buyer's name contains the text: all orders, or one. */
export function documentsWith(db: Db, q: string, orderId?: AnyPgColumn) {
  return db
    .select({ id: documents.orderId })
    .from(documents)
    .where(and(orderId && eq(documents.orderId, orderId), has(DOCUMENT_TEXT, q)));
}

/** The expression must match its index. */
const DOCUMENT_TEXT = sql`lower(${documents.number} || ' ' || coalesce(${documents.buyer} ->> 'name', ''))`;

/** Returns an order's current invoice, i.e. the newest. */
export async function findInvoice(db: Db, orderId: string): Promise<Document | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), inArray(documents.kind, ["invoice", "receipt"])))
    .orderBy(desc(documents.issuedAt), desc(documents.sequence))
    .limit(1);
  return row;
}

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

/** Documents issued within a time range, newest first. */
export function listDocuments(db: Db, range: { from: Date; to: Date } | null, page: PageRequest) {
  const key = keyset(documents.issuedAt, documents.id);
  return readPage(
    page,
    key,
    db.select({ cursor: key.cursor, document: documents }).from(documents),
    range ? and(gte(documents.issuedAt, range.from), lt(documents.issuedAt, range.to)) : undefined,
  );
}

/** Returns the numbers of the invoices that these documents credit, by id. */
export async function creditedNumbers(db: Db, credits: Document[]): Promise<Map<string, string>> {
  const ids = credits.flatMap(({ creditsId }) => creditsId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: documents.id, number: documents.number })
    .from(documents)
    .where(inArray(documents.id, ids));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Billing details as a subquery, for statements that need them along with something else. */
export function billingDetails(db: Db) {
  return db.select().from(billing).as("billing_details");
}

/** Applies to future invoices; issued ones never change. */
export async function saveBilling(db: Db, row: typeof billing.$inferInsert): Promise<void> {
  await db.insert(billing).values(row).onConflictDoUpdate({ target: billing.userId, set: row });
}

export async function findBilling(db: Db, userId: string): Promise<BillingDetails | null> {
  return (await selectBilling(db, userId))?.details ?? null;
}

const selectBilling = preparedFind("billing", billing, "userId");
