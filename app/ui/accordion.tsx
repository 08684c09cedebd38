import "./accordion.css";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type AccordionEntry = { title: string; content: ReactNode };

/** Exclusive accordion on the platform's <details name>, so it also works without JavaScript. */
export function Accordion({
  name,
  items,
  headingLevel: Heading = "h3",
  className,
}: {
  /** Entries that share a name close one another; use one name per accordion on a page. */
  name: string;
  items: readonly AccordionEntry[];
  headingLevel?: "h2" | "h3";
  className?: string;
}) {
  return (
    <div className={classNames("accordion", className)}>
      {items.map(({ title, content }) => (
        <details key={title} name={name} className="fold accordion-item">
          <summary>
            <Heading className="font-sans font-medium">{title}</Heading>
          </summary>
          <div className="accordion-body">{content}</div>
        </details>
      ))}
    </div>
  );
}
