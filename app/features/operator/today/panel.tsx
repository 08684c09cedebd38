import "./panel.css";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

/** A block of Today: its heading, the way to all of it, and what it says where it is empty. */
export function Panel({
  heading,
  all,
  empty,
  className,
  children,
}: {
  heading: string;
  all?: { label: string; to: string };
  /** Null: it is not. */
  empty: string | null;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={classNames("today-panel", className)}>
      <header>
        <h2>{heading}</h2>
        {all && <Link to={all.to}>{all.label}</Link>}
      </header>
      {empty === null ? children : <p className="text-muted">{empty}</p>}
    </section>
  );
}
