import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./database.ts";

/** What is common is looked for among so many of the newest rows, or pages of them. */
const NEWEST = 750;
const PAGES = 10;
const ALL = 1_000_000_000;

/**
 * Whether a text in lower case, which has an index of trigrams (at the end of the baseline migration), has this in it. What is too
 * short to be found as a part, for want of three letters or digits in a row, has to begin a word.
 */
export function has(text: SQL, q: string): SQL {
  const part = q.trim().toLowerCase();
  if (/[a-z0-9]{3}/.test(part)) return sql`${text} like ${`%${part.replace(/[\\%_]/g, "\\$&")}%`}`;
  if (/[\p{L}\p{N}]/u.test(part)) return sql`${text} ~ ${`(^|[ @._/+-])${part.replace(SPECIAL, "\\$&")}`}`;
  return sql`false`;
}

const SPECIAL = /[\\^$.|?*+()[\]{}]/g;

/** Rows of a table that stand in its place, under its name. */
export type RowsOf = ReturnType<typeof rowsOf>;

/**
 * Reads one page of a search in the order of its list, within `where`. What many rows have fills the page from the newest ones, which are
 * looked at one by one (`row`); what few have is found by indexes (`indexed`), which would have to collect all of the many first.
 */
export async function readFound<Row>(
  { db, table, rows, where, order }: Searched,
  { row, indexed = row }: { row: SQL | undefined; indexed?: SQL | undefined },
  read: (from: RowsOf, where?: SQL) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const newest = rowsOf(db, table, { where, order, limit: Math.max(NEWEST, rows * PAGES) });
  const common = await read(newest, row);
  if (common.length === rows) return common;
  // Two limits keep three queries apart. What is found is collected before it is put in order, by no other index than its own, and
  // put in order before anything is made of it.
  const found = db
    .select()
    .from(rowsOf(db, table, { where: sql`${indexed} and ${where ?? sql`true`}`, limit: ALL }));
  return read(
    found
      .orderBy(...order)
      .limit(rows)
      .as(getTableName(table)),
  );
}

type Searched = {
  db: Db;
  table: PgTable;
  rows: number;
  where: SQL | undefined;
  order: readonly SQL[];
};

function rowsOf(
  db: Db,
  table: PgTable,
  { where, order = [], limit }: { where: SQL | undefined; order?: readonly SQL[]; limit: number },
) {
  return db
    .select()
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .as(getTableName(table));
}

/** One of the ids that queries find. */
export function foundBy(...queries: { getSQL(): SQL }[]): SQL {
  return sql`any(array(${sql.join(
    queries.map((query) => sql`${query}`),
    sql` union all `,
  )}))`;
}
