import "./closing-call.css";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { SectionDivider } from "#app/ui/graph/section-divider.tsx";

/** Closing call to action; the children are its buttons. */
export function ClosingCall({ heading, text, align = "split", note, children }: ClosingCallProps) {
  return (
    <section
      className={classNames("page-closing", `page-closing-${align}`)}
      aria-labelledby="closing-heading"
    >
      <SectionDivider at={DIVIDER_AT[align]} kind="outcome" />
      <div className="container page-closing-body">
        <div>
          <h2 id="closing-heading" className="text-heading">
            {heading}
          </h2>
          <p className="mt-4 max-w-[34.5em] text-lead text-muted">{text}</p>
        </div>
        <div className="page-closing-actions flex flex-wrap gap-3">{children}</div>
        {note}
      </div>
    </section>
  );
}

const DIVIDER_AT = { split: 72, center: 46, start: 8 } as const;

type ClosingCallProps = {
  heading: string;
  text: string;
  align?: keyof typeof DIVIDER_AT;
  note?: ReactNode;
  children: ReactNode;
};
