import type { ReactNode } from "react";

type RowsProps = { heading: string; none?: string; isEmpty?: boolean; children: ReactNode };

/** A section of an entry's page with a list, or with a sentence when it is empty. */
export function Rows({ heading, none, isEmpty, children }: RowsProps) {
  return (
    <section>
      <h2>{heading}</h2>
      {isEmpty ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="console-rows money-rows">{children}</ul>
      )}
    </section>
  );
}
