import "./panel.css";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { classNames } from "#app/ui/class-names.ts";

export type Today = ResponseOf<"GET /api/operator/today">;

/** A block of Today: its heading, a link to the full list, and its empty state. */
export function Panel({
  heading,
  all,
  empty,
  className,
  children,
}: {
  heading: string;
  all?: { label: string; to: string };
  /** The text of the empty state; null when not empty. */
  empty: string | null;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={classNames("card today-panel", className)}>
      <header>
        <h2>{heading}</h2>
        {all && <Link to={all.to}>{all.label}</Link>}
      </header>
      {empty === null ? children : <p className="text-muted">{empty}</p>}
    </section>
  );
}

/** A table of a panel, with its rows as children. */
export function PanelTable({ headings, children }: { headings: string[]; children: ReactNode }) {
  return (
    <table>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th
              key={heading}
              scope="col"
              className="font-mono font-medium text-xs text-muted whitespace-nowrap"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
