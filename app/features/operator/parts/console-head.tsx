import type { ReactNode } from "react";

type Props = { title: ReactNode; about?: ReactNode; back?: ReactNode; children?: ReactNode };

/** Head of a console page; its children are the page's actions. */
export function ConsoleHead({ title, about, back, children }: Props) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 mb-4 [overflow-wrap:anywhere]">
      <div>
        {back}
        <h1>{title}</h1>
        {about && <p className="text-muted">{about}</p>}
      </div>
      {children && <div className="console-actions">{children}</div>}
    </header>
  );
}
