import type { Context } from "hono";
import { stream } from "hono/streaming";
import * as v from "valibot";
import type { Page, PageRequest } from "#server/db/keyset.ts";
import type { SignedInEnv } from "#server/http/app-env.ts";
import { csvLine } from "./csv.ts";

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
  read(filters: Filters<Entries>, page: PageRequest): Promise<Page<Row>>;
}) {
  const filterSchema = v.object(filters);
  return {
    query: v.object({ ...filters, ...pageQuery }),
    page: (filters: Filters<Entries>, page: PageRequest) => read(filters, page),
    /** Streams page by page, so that a hundred thousand rows never stand in memory at once. */
    csv(c: Context<SignedInEnv>, name: string): Response {
      const chosen = v.parse(filterSchema, c.req.query());
      c.header("Content-Type", "text/csv; charset=utf-8");
      c.header("Content-Disposition", `attachment; filename="${name}.csv"`);
      return stream(c, async (out) => {
        await out.write(csvLine(columns));
        let after: string | null = null;
        do {
          const page: Page<Row> = await read(chosen, { after, limit: CSV_PAGE });
          await out.write(page.items.map((row) => csvLine(columns.map((column) => row[column]))).join(""));
          after = page.next;
        } while (after !== null && !out.aborted);
      });
    },
  };
}

const pageQuery = {
  after: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(800))), null),
  limit: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(200)),
    "50",
  ),
};
