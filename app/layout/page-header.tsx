import "./page-header.css";
import type { ReactNode } from "react";
import type { Page } from "#content/pages/page.ts";

/** The page's h1 and lead; `aside` sits beside them where there is room. */
export function PageHeader({ page, aside, children }: PageHeaderProps) {
  const { heading, intro } = page;
  const words = (
    <div>
      <h1 className="max-w-[13.5em] text-title">{heading}</h1>
      <p className="mt-5 max-w-[39.8em] text-lead text-muted">{intro}</p>
      {children}
    </div>
  );
  return (
    <div className="container page-header">
      {aside ? (
        <div className="page-header-split">
          {words}
          {aside}
        </div>
      ) : (
        words
      )}
    </div>
  );
}

type PageHeaderProps = { page: Page; aside?: ReactNode; children?: ReactNode };
