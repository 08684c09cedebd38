import "./consultation-card.css";
import { ArrowUpRight } from "lucide-react";
import { useShopFacts } from "#app/shop-facts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { consultation } from "#content/pages/contact.ts";
import { shell } from "#content/site.ts";

/** Thirty minutes, drawn to scale: one tick per minute. */
export function ConsultationCard() {
  const { length, heading, text, action } = consultation;
  const { bookingUrl } = useShopFacts();
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
      <ButtonLink href={bookingUrl} newTab className="mt-6">
        {action}
        <span className="sr-only"> ({shell.newTab})</span>
        <ArrowUpRight strokeWidth={1.5} aria-hidden="true" />
      </ButtonLink>
    </section>
  );
}
