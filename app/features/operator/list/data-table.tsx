import "./data-table.css";
import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "react-router";

export type Column<Row> = {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Mono and aligned right. */
  number?: boolean;
  /** A text of sentences: it gets the room that there is. */
  long?: boolean;
};

/** Rows of 40 px. Arrows move, Enter opens; on a phone each row is a small card with its headings beside the values. */
export function DataTable<Row>({
  rows,
  columns,
  rowKey,
  open,
  label,
}: {
  rows: Row[];
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  /** Where a row leads. The whole row is the link in its first cell, which is one stop for the keyboard with it. */
  open?: (row: Row) => string;
  label: string;
}) {
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
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} tabIndex={0} onKeyDown={onRowKey}>
            {columns.map(({ heading, cell, number, long }, index) => (
              <td
                key={heading}
                data-heading={heading}
                className={number ? "number" : long ? "long" : undefined}
              >
                {open && index === 0 ? (
                  <Link to={open(row)} className="row-link" tabIndex={-1}>
                    {cell(row)}
                  </Link>
                ) : (
                  cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function onRowKey(event: KeyboardEvent<HTMLTableRowElement>): void {
  const row = event.currentTarget;
  const step = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key];
  if (step instanceof HTMLElement) step.focus();
  if (step !== undefined) event.preventDefault();
  if (event.key === "Enter" && event.target === row)
    row.querySelector<HTMLAnchorElement>(".row-link")?.click();
}
