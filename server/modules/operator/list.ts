import type { Context } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Page, PageRequest } from "#server/platform/db/keyset.ts";
import { csvLine } from "./csv.ts";
import type { OperatorEnv } from "./require-operator.ts";

type Filters<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

const CSV_PAGE = 1_000;

/** A list of the console: its filters, its columns in a spreadsheet, and how one page of it is read, by key. */
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
    page: (db: Db, filters: Filters<Entries>, page: PageRequest) => read(db, filters, page),
    /** Streams page by page, as fast as it is read: a hundred thousand rows never stand in memory at once. */
    csv(c: Context<OperatorEnv>, db: Db, name: string): Response {
      const chosen = v.safeParse(filterSchema, c.req.query());
      if (!chosen.success) throw new AppError(400, "bad_request", "There is no such filter.");
      return c.body(toStream(csvPages(columns, (page) => read(db, chosen.output, page))), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}.csv"`,
      });
    },
  };
}

/** Any list, for whom its filters and its rows make no difference. */
export type List = {
  query: v.GenericSchema<unknown, PageRequest>;
  page(db: Db, filters: object, page: PageRequest): Promise<Page<object>>;
  csv(c: Context<OperatorEnv>, db: Db, name: string): Response;
};

async function* csvPages<Row extends object>(
  columns: readonly (keyof Row & string)[],
  read: (page: PageRequest) => Promise<Page<Row>>,
): AsyncGenerator<string> {
  yield csvLine(columns);
  let after: string | null = null;
  do {
    const page: Page<Row> = await read({ after, limit: CSV_PAGE });
    yield page.items.map((row) => csvLine(columns.map((column) => row[column]))).join("");
    after = page.next;
  } while (after !== null);
}

/** What fails in the middle breaks the response off: a file cut short must not look whole. */
function toStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await texts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => void (await texts.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}

/** A page of a list. */
export const pageQuery = {
  after: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(800))), null),
  limit: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(200)),
    "50",
  ),
};
