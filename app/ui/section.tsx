import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type SectionProps = {
  /** The heading's id. */
  id: string;
  heading?: ReactNode;
  /** Below the heading. */
  lead?: ReactNode;
  surface?: boolean;
  className?: string;
  children: ReactNode;
};

/** Full-bleed band with the site's vertical spacing, a page column and its heading. */
export function Section({ id, heading, lead, surface, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={classNames("section", surface && "section-surface", className)}>
      <div className="container">
        {heading && (
          <h2 id={id} className="max-w-3xl text-heading">
            {heading}
          </h2>
        )}
        {lead && <p className="mt-5 max-w-3xl text-lead text-muted">{lead}</p>}
        {children}
      </div>
    </section>
  );
}
