import type { ReactNode } from "react";

type Props = { name: string; className?: string; children: ReactNode };

/** A name and its value in a `<dl>`. */
export function Fact({ name, className, children }: Props) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
