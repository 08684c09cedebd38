import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { operatorWords as words } from "#content/operator.ts";
import { type Column, DataTable } from "./data-table.tsx";
import { ExportButton, type ListName } from "./export-button.tsx";
import { useList } from "./use-list.ts";

type Page<Row> = { items: Row[]; next: string | null };

/** One list of the console with its four faces: loading, empty, failed, full. */
export function ListPage<Row>({
  name,
  read,
  columns,
  rowKey,
  open,
  choices,
  action,
}: {
  name: ListName;
  read: (query: Record<string, string>) => Promise<Page<Row>>;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  open?: (row: Row) => string;
  /** A filter of fixed values, as chips. */
  choices?: { filter: string; values: readonly string[]; names?: Readonly<Record<string, string>> };
  action?: ReactNode;
}) {
  const list = useList(read);
  const text: { heading: string; empty: string; search?: string } = words.lists[name];
  return (
    <>
      <header className="console-head">
        <h1>{text.heading}</h1>
        <div className="console-actions">
          <ExportButton name={name} query={list.filters.toString()} />
          {action}
        </div>
      </header>
      <div className="console-filters">
        {text.search && (
          <SearchField
            label={text.search}
            value={list.filters.get("q") ?? ""}
            onSearch={(value) => list.setFilter("q", value)}
          />
        )}
        {choices && (
          <fieldset className="console-chips">
            <legend className="sr-only">{choices.filter}</legend>
            {["", ...choices.values].map((value) => (
              <Chip
                key={value}
                pressed={(list.filters.get(choices.filter) ?? "") === value}
                onClick={() => list.setFilter(choices.filter, value)}
              >
                {choices.names?.[value] ?? (value || words.all)}
              </Chip>
            ))}
          </fieldset>
        )}
      </div>
      {list.status === "failed" && (
        <div className="console-state" role="alert">
          <p>{words.failed}</p>
          <Button variant="secondary" onClick={() => void list.reload()}>
            {words.retry}
          </Button>
        </div>
      )}
      {list.items.length > 0 && (
        <DataTable
          rows={list.items}
          columns={columns}
          rowKey={rowKey}
          open={open}
          reload={() => void list.reload()}
          label={text.heading}
        />
      )}
      {list.status === "ready" && list.items.length === 0 && <p className="console-state">{text.empty}</p>}
      {list.status === "loading" && (
        <div className="console-state">
          <Spinner size={24} label={words.loading} />
        </div>
      )}
      {list.next && list.status === "ready" && (
        <Button variant="secondary" className="mt-6" onClick={() => void list.more()}>
          {words.more}
        </Button>
      )}
    </>
  );
}

/** `/` brings the focus here; a search runs when it is sent. */
function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (value: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && /INPUT|TEXTAREA|SELECT/.test(event.target.tagName);
      if (event.key !== "/" || typing) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(input.current?.value.trim() ?? "");
        }}
      >
        <TextField
          ref={input}
          label={words.search}
          hideLabel
          type="search"
          placeholder={label}
          defaultValue={value}
          key={value}
        />
      </form>
    </search>
  );
}
