import type { ReactNode } from "react";
import { type PagePath, pages } from "#content/pages.ts";

/** The one h1 of a page and the line under it. */
export function PageHeader({ path, children }: { path: PagePath; children?: ReactNode }) {
  const { heading, intro } = pages[path];
  return (
    <div className="container page-header">
      <h1 className="max-w-[18ch] text-title">{heading}</h1>
      <p className="mt-5 max-w-[60ch] text-lead text-muted">{intro}</p>
      {children}
    </div>
  );
}
