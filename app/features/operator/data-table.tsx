import "./data-table.css";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useNavigate } from "react-router";

export type Column<Row> = {
  heading: string;
  /** `reload` reads the list again, for a cell whose button has changed something. */
  cell: (row: Row, reload: () => void) => ReactNode;
  /** Mono and aligned right. */
  number?: boolean;
};

/** Rows of 44 px. Arrows move, Enter opens; on a phone each row is a small card with its headings beside the values. */
export function DataTable<Row>({
  rows,
  columns,
  rowKey,
  open,
  reload,
  label,
}: {
  rows: Row[];
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  open?: (row: Row) => string;
  reload: () => void;
  label: string;
}) {
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, row: Row): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const here = event.currentTarget;
    if (step) {
      const next = step > 0 ? here.nextElementSibling : here.previousElementSibling;
      if (next instanceof HTMLElement) next.focus();
      event.preventDefault();
    }
    if (event.key === "Enter" && open && event.target === here) navigate(open(row));
  }

  return (
    <table className="data-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ heading, number }) => (
            <th key={heading} scope="col" className={number ? "number" : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            tabIndex={0}
            onKeyDown={(event) => onKeyDown(event, row)}
            onClick={open && (() => navigate(open(row)))}
            data-opens={open ? true : undefined}
          >
            {columns.map(({ heading, cell, number }) => (
              <td key={heading} data-heading={heading} className={number ? "number" : undefined}>
                {cell(row, reload)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
