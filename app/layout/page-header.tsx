import "./page-header.css";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import type { Page } from "#content/pages/page.ts";

/** The page's h1 and lead; `aside` sits beside them where there is room. */
export function PageHeader({ page, aside, children }: PageHeaderProps) {
  const { heading, intro } = page;
  return (
    <div className={classNames("container page-header", aside && "page-header-split")}>
      <div>
        <h1 className="max-w-[13.5em] text-title">{heading}</h1>
        <p className="mt-5 max-w-[39.8em] text-lead text-muted">{intro}</p>
        {children}
      </div>
      {aside}
    </div>
  );
}

type PageHeaderProps = { page: Page; aside?: ReactElement; children?: ReactNode };
