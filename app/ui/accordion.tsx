import "./accordion.css";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type AccordionEntry = { id?: string; title: ReactNode; content: ReactNode };

/** Opens one entry at a time. The platform does it (<details name>), so it works before and without JavaScript. */
export function Accordion({
  name,
  items,
  openFirst,
  headingLevel: Heading = "h3",
  className,
}: {
  /** Entries that share a name shut one another; one name per accordion on a page. */
  name: string;
  items: readonly AccordionEntry[];
  openFirst?: boolean;
  headingLevel?: "h2" | "h3" | "h4" | "span";
  className?: string;
}) {
  return (
    <div className={classNames("accordion", className)}>
      {items.map((item, index) => (
        <details
          // entries are static content: their order is their identity
          key={item.id ?? `${name}-${index}`}
          id={item.id}
          name={name}
          open={openFirst && index === 0}
          className="fold accordion-item"
        >
          <summary>
            <Heading className="font-sans font-medium">{item.title}</Heading>
          </summary>
          <div className="accordion-body">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
