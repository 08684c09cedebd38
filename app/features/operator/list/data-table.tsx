import "./data-table.css";
import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

export type Column<Row> = {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Monospaced and aligned right. */
  number?: boolean;
  /** Takes the width that the other columns leave, and is cut to one line. */
  long?: boolean;
  /** Where a compact row shows the value. Without it, only the table does. */
  compact?: "what" | "who" | "state" | "sum" | "more";
};

/**
 * One-line rows of 44 px; where they do not fit, compact rows: what and sum above who and state. Arrow keys move between
 * rows, Enter opens one.
 */
export function DataTable<Row>({
  rows,
  columns,
  rowKey,
  open,
  label,
  empty,
}: {
  rows: Row[];
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  /** Target of a row. Its `what` cell is the link, which covers the row and is one tab stop with it. */
  open?: (row: Row) => string;
  label: string;
  /** Shown in place of a table without rows. */
  empty: string;
}) {
  const looks = columns.map(({ number, long, compact }) =>
    classNames(number && "number", long && "long", compact ? `in-${compact}` : "in-table"),
  );
  if (rows.length === 0)
    return (
      <p className="console-state" role="status">
        {empty}
      </p>
    );
  return (
    <div className="data-list">
      <table className="data-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ heading }, index) => (
              <th key={heading} scope="col" className={looks[index]}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} tabIndex={0} onKeyDown={onRowKey}>
              {columns.map(({ heading, cell, compact }, index) => (
                <td key={heading} className={looks[index]}>
                  {open && compact === "what" ? (
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
    </div>
  );
}

/** A text of which a row shows one line; Enter or a click shows the rest. */
export function LongText({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="row-more">
      <summary tabIndex={-1}>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}

function onRowKey(event: KeyboardEvent<HTMLTableRowElement>): void {
  const row = event.currentTarget;
  const step = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key];
  if (step instanceof HTMLElement) step.focus();
  if (step !== undefined) event.preventDefault();
  if (event.key === "Enter" && event.target === row)
    row.querySelector<HTMLElement>(".row-link, summary")?.click();
}
