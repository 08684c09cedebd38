import "./consultation-card.css";
import type { ReactNode } from "react";
import { consultation } from "#content/pages/contact.ts";

/** Thirty minutes, drawn to scale: one tick per minute. */
export function ConsultationCard({ action }: { action: ReactNode }) {
  const { length, heading, text } = consultation;
  return (
    <section aria-labelledby="consultation-heading" className="card consultation dark">
      <p className="consultation-length" aria-hidden="true">
        <span>{length.value}</span> {length.unit}
      </p>
      <div className="consultation-ticks" aria-hidden="true" />
      <h2 id="consultation-heading" className="mt-6 text-subheading">
        {heading}
      </h2>
      <p className="mt-2 text-muted">{text}</p>
      {action}
    </section>
  );
}
