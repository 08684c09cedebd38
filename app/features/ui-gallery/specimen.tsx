import type { ReactNode } from "react";

export function SpecimenGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-heading">{title}</h2>
      <div className="mt-8 grid gap-10">{children}</div>
    </section>
  );
}

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-4 border-t border-line pt-5 md:grid-cols-[160px_minmax(0,1fr)]">
      <h3 className="font-mono text-xs font-medium text-muted">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-start gap-4">{children}</div>
    </div>
  );
}
