import { type ReactNode, useId } from "react";

export function AccountSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-subheading">
        {heading}
      </h2>
      {children}
    </section>
  );
}
