import { ReadableStream as WebStream } from "node:stream/web";
import type { Context } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Page, PageRequest } from "#server/platform/db/statements/keyset.ts";
import type { OperatorEnv } from "../access/require-operator.ts";

type Filters<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

const CSV_PAGE = 1_000;

/** Defines a console list: its filters, its CSV columns and how a page is read by key. */
export function defineList<const Entries extends v.ObjectEntries, Row extends object>({
  filters,
  columns,
  read,
}: {
  filters: Entries;
  columns: readonly (keyof Row & string)[];
  read(db: Db, filters: Filters<Entries>, page: PageRequest): Promise<Page<Row>>;
}) {
  const filterSchema = v.object(filters);
  return {
    query: v.object({ ...filters, ...pageQuery }),
    page: read,
    /** Streams page by page at the client's speed, so that memory use does not depend on the number of rows. */
    csv(c: Context<OperatorEnv>, db: Db, name: string): Response {
      const chosen = v.safeParse(filterSchema, c.req.query());
      if (!chosen.success) throw new AppError(400, "bad_request", "There is no such filter.");
      const lines = csvPages(columns, (page) => read(db, chosen.output, page));
      // An error aborts the response: a truncated file must not look complete.
      return c.body(WebStream.from(lines) as ReadableStream<Uint8Array>, 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}.csv"`,
      });
    },
  };
}

/** A list with erased filter and row types. */
export type List = {
  query: v.GenericSchema<unknown, PageRequest>;
  page(db: Db, filters: object, page: PageRequest): Promise<Page<object>>;
  csv(c: Context<OperatorEnv>, db: Db, name: string): Response;
};

async function* csvPages<Row extends object>(
  columns: readonly (keyof Row & string)[],
  read: (page: PageRequest) => Promise<Page<Row>>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvLine(columns));
  let after: string | null = null;
  do {
    const page: Page<Row> = await read({ after, limit: CSV_PAGE });
    const lines = page.items.map((row) => csvLine(columns.map((column) => row[column])));
    yield encoder.encode(lines.join(""));
    after = page.next;
  } while (after !== null);
}

/** Query parameters of a page. */
export const pageQuery = {
  after: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(800))), null),
  limit: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(200)),
    "50",
  ),
};

/**
 * Formats one CSV line (RFC 4180). Spreadsheets evaluate cells starting with `=`, `+`, `-`, `@`, tab or return, so
 * such text gets a leading quote.
 */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = value instanceof Date ? value.toISOString() : asText(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Spreadsheets skip leading white space and full-width look-alikes before checking. */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
