import { and, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../database.ts";
import { type Keyset, type Listing, type Page, type PageRequest, pageOf } from "./keyset.ts";

/** Frequent matches are searched among this many of the newest rows, page by page. */
const NEWEST = 750;
const PAGES = 10;
const ALL = 1_000_000_000;

/**
 * Matches lower-case text by its trigram index (at the end of the baseline migration). Queries without three
 * letters or digits in a row must match the start of a word.
 */
export function has(text: SQL, q: string): SQL {
  const part = q.trim().toLowerCase();
  if (/[a-z0-9]{3}/.test(part)) return sql`${text} like ${`%${part.replace(/[\\%_]/g, "\\$&")}%`}`;
  if (/[\p{L}\p{N}]/u.test(part)) return sql`${text} ~ ${`(^|[ @._/+-])${part.replace(SPECIAL, "\\$&")}`}`;
  return sql`false`;
}

const SPECIAL = /[\\^$.|?*+()[\]{}]/g;

/** A subset of a table's rows under the table's name. */
type RowsOf = ReturnType<typeof rowsOf>;

/** The condition that a search text sets: checked row by row, and found by indexes where that needs another one. */
export type Match = { row: SQL | undefined; indexed?: SQL | undefined };

type Searched<Table extends PgTable> = {
  db: Db;
  table: Table;
  key: Keyset;
  where?: SQL | undefined;
  q: string | undefined;
  matches(q: string): Match;
};

/** Reads a page of a list, or of its rows that match a search text. */
export function searchPage<Table extends PgTable, Row extends { cursor: string }>(
  { after, limit }: PageRequest,
  { db, table, key, where: condition, q, matches }: Searched<Table>,
  list: (from: Table | RowsOf) => Listing<Row>,
): Promise<Page<Omit<Row, "cursor">>> {
  const where = and(key.after(after), condition);
  const read = (rows: number, from: Table | RowsOf, where?: SQL) =>
    list(from)
      .where(where)
      .orderBy(...key.order)
      .limit(rows);
  return pageOf(limit, (rows) =>
    q?.trim()
      ? readFound({ db, table, rows, where, order: key.order }, matches(q), (from, found) =>
          read(rows, from, found),
        )
      : read(rows, table, where),
  );
}

/**
 * Reads one page of search results in list order, within `where`. Frequent matches fill the page from the newest
 * rows, checked one by one (`row`); rare ones are found by indexes (`indexed`), which would otherwise collect all
 * frequent matches first.
 */
async function readFound<Row>(
  { db, table, rows, where, order }: Found,
  { row, indexed = row }: Match,
  read: (from: RowsOf, where?: SQL) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const newest = rowsOf(db, table, { where, order, limit: Math.max(NEWEST, rows * PAGES) });
  const common = await read(newest, row);
  if (common.length === rows) return common;
  // The two limits separate three steps: find by the index, sort, then build the rows.
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

type Found = {
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

/** Matches rows whose id any of the queries returns. */
export function foundBy(...queries: { getSQL(): SQL }[]): SQL {
  return sql`any(array(${sql.join(
    queries.map((query) => sql`${query}`),
    sql` union all `,
  )}))`;
}
