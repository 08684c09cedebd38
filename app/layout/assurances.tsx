import "./assurances.css";
import { classNames } from "#app/ui/class-names.ts";

/** Short promises on one line, each with a lit node. */
export function Assurances({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={classNames("assurances", className)}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
