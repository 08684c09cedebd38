import "./accordion.css";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type AccordionEntry = { id?: string; title: ReactNode; content: ReactNode };

/** Exclusive accordion on the platform's <details name>, so it also works without JavaScript. */
export function Accordion({
  name,
  items,
  openFirst,
  headingLevel: Heading = "h3",
  className,
}: {
  /** Entries that share a name close one another; use one name per accordion on a page. */
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
          // static content: the order is the identity
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
