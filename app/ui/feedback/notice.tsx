import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

type Props = { title: string; className?: string; children: ReactNode };

/** Inline error, announced at once. */
export function Notice({ title, className, children }: Props) {
  return (
    <div role="alert" ref={show} className={classNames("notice", className)}>
      <CircleAlert strokeWidth={1.5} aria-hidden="true" />
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-sm">{children}</p>
      </div>
    </div>
  );
}

/** Scrolls the notice into view when it appears outside the window. */
function show(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "nearest" });
}
