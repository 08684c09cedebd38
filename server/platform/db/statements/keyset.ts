import { and, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { AppError } from "#server/errors.ts";

export type PageRequest = { after: string | null; limit: number };
export type Page<Row> = { items: Row[]; next: string | null };

/**
 * Keyset pagination, newest first: the cursor contains the last row's time and id, so that every page costs the
 * same and new rows shift nothing. The caller's query orders by `order` and selects `cursor` with each row.
 */
export function keyset(time: AnyPgColumn, id: AnyPgColumn) {
  return {
    cursor: sql<string>`${time}::text || '|' || ${id}::text`,
    order: [sql`${time} desc`, sql`${id} desc`] as const,
    after(cursor: string | null): SQL | undefined {
      if (cursor === null) return undefined;
      const [at, key] = decode(cursor);
      return sql`(${time}, ${id}) < (${at}::timestamptz, ${key}::${sql.raw(id.getSQLType())})`;
    },
  };
}

/** A query that gets its condition, order and limit when a page of it is read. */
export type Listing<Row> = {
  where(condition: SQL | undefined): {
    orderBy(...columns: SQL[]): { limit(limit: number): PromiseLike<Row[]> };
  };
};

export type Keyset = ReturnType<typeof keyset>;

/** Reads a page of a list. */
export function readPage<Row extends { cursor: string }>(
  { after, limit }: PageRequest,
  key: Keyset,
  list: Listing<Row>,
  where?: SQL,
): Promise<Page<Omit<Row, "cursor">>> {
  return pageOf(limit, (rows) =>
    list
      .where(and(key.after(after), where))
      .orderBy(...key.order)
      .limit(rows),
  );
}

/** Reads one row more than the page size, which shows whether there is a next page without counting. */
export async function pageOf<Row extends { cursor: string }>(
  limit: number,
  read: (limit: number) => PromiseLike<Row[]>,
): Promise<Page<Omit<Row, "cursor">>> {
  const rows = await read(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ cursor: _, ...row }) => row),
    next: last ? Buffer.from(last.cursor).toString("base64url") : null,
  };
}

function decode(cursor: string): [at: string, key: string] {
  const match = CURSOR.exec(Buffer.from(cursor, "base64url").toString());
  const [, at = "", key = ""] = match ?? [];
  if (!match) throw new AppError(400, "bad_request", "This page of the list does not exist.");
  return [at, key];
}

const CURSOR = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)\|([^\0]{1,320})$/;
