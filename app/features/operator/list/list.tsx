import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFetcher, useLocation, useSearchParams } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/form/chip.tsx";
import { userApi } from "#app/user-api.ts";
import { operatorWords as words } from "#content/operator/operator.ts";
import { shellWords } from "#content/operator/shell.ts";
import { filtersOf, type ListData } from "../console-route.ts";
import { ConsoleHead } from "../parts/console-head.tsx";
import { StateWord } from "../parts/state-badge.tsx";
import { useFileDownload } from "../parts/use-file-download.ts";
import { type Column, DataTable } from "./data-table.tsx";
import { ListSearch } from "./list-search.tsx";

type ListName = keyof typeof words.lists;

/** A row as the list's endpoint returns it. */
export type RowOf<Name extends ListName> =
  ResponseOf<`GET /api/operator/${Name}`> extends { items: (infer Row)[] } ? Row : never;

type Definition<Row> = {
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  /** Target of a row. */
  open?: (row: Row) => string;
  /** A filter with fixed values, shown as chips. */
  choices?: { filter: string; values: readonly string[]; names?: Readonly<Record<string, string>> };
  action?: ReactNode;
};

/** Creates the page of a list, which is named like its endpoint and its export. */
export function listPage<Name extends ListName>(name: Name, definition: Definition<RowOf<Name>>) {
  return function ListPage({ loaderData }: { loaderData: ListData<RowOf<Name>> }) {
    return <List name={name} page={loaderData} {...definition} />;
  };
}

type ListProps<Row> = Definition<Row> & { name: ListName; page: ListData<Row> };

/** One list of the console: its filters, which are in the URL, and its rows. */
function List<Row>({ name, page, choices, action, ...table }: ListProps<Row>) {
  const [filters, setFilters] = useSearchParams();
  const { rows, more } = useRows(page);
  const text: { heading: string; empty: string; search?: string } = words.lists[name];
  const q = filters.get("q") ?? "";
  const isFiltered = choices !== undefined && Boolean(filters.get(choices.filter));

  function choose(filter: string, value: string): void {
    const changed = new URLSearchParams(filters);
    if (value) changed.set(filter, value);
    else changed.delete(filter);
    setFilters(changed, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <ConsoleHead title={text.heading}>
        <ExportButton name={name} filters={filters} />
        {action}
      </ConsoleHead>
      <div className="console-filters">
        {text.search && <ListSearch label={text.search} shown={q} onSearch={(typed) => choose("q", typed)} />}
        {choices && (
          <fieldset className="console-chips">
            <legend className="sr-only">{choices.filter}</legend>
            {["", ...choices.values].map((value) => (
              <Chip
                key={value}
                pressed={(filters.get(choices.filter) ?? "") === value}
                onClick={() => choose(choices.filter, value)}
              >
                <StateWord>{choices.names?.[value] ?? (value || words.all)}</StateWord>
              </Chip>
            ))}
          </fieldset>
        )}
      </div>
      <DataTable
        {...table}
        rows={rows}
        label={text.heading}
        empty={q ? shellWords.nothing(q) : isFiltered ? shellWords.nothingFiltered : text.empty}
      />
      {more}
    </>
  );
}

/** The loaded rows and the button that loads more. A reloaded list starts over. */
export function useRows<Row>(first: ListData<Row>) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<ListData<Row>>({ key: `more of ${pathname}${search}` });
  const [shown, setShown] = useState({ search, pages: [first] });
  const { pages } = shown;
  const last = pages.at(-1) ?? first;
  const more = fetcher.data;
  // After an action the first page and the fetched one are read again: rows in between stay as they were.
  if (pages[0] !== first) {
    const later = shown.search === search && first.next === pages[0]?.next ? pages.slice(1) : [];
    setShown({ search, pages: [first, ...later] });
  } else if (more && last.next !== null && more.after === last.next)
    setShown({ search, pages: [...pages, more] });
  else if (more && !pages.includes(more) && pages.some(({ after }) => after === more.after))
    setShown({ search, pages: pages.map((page) => (page.after === more.after ? more : page)) });

  const next = new URLSearchParams(search);
  next.set("after", last.next ?? "");
  const load = () => void fetcher.load(`${pathname}?${next}`);
  return {
    rows: pages.flatMap(({ items }) => items),
    more: last.next !== null && (
      <Button variant="secondary" className="mt-6" busy={fetcher.state !== "idle"} onClick={load}>
        {words.more}
      </Button>
    ),
  };
}

/** Enough for a hundred thousand rows on a slow connection. */
const EXPORT_MS = 15 * 60_000;

/** Exports the filtered list as a spreadsheet. */
function ExportButton({ name, filters }: { name: ListName; filters: URLSearchParams }) {
  const { busy, download } = useFileDownload();
  const file = `${name}.csv`;
  const load = () =>
    userApi.file("GET /api/operator/:file{[a-z]+\\.csv}", {
      param: { file },
      query: filtersOf(filters),
      timeoutMs: EXPORT_MS,
    });
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={() => download(load, file)}>
      <Download strokeWidth={1.5} aria-hidden="true" />
      {words.export}
    </Button>
  );
}
