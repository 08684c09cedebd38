import "./closing-call.css";
import { useShopFacts } from "#app/shop-facts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { closingCall } from "#content/pages/home-sections.ts";
import { shell } from "#content/site.ts";

/** The page's last node, with no outgoing edge. */
export function ClosingCall() {
  const { bookingUrl } = useShopFacts();
  const { heading, text, bookLabel, secondary } = closingCall;
  return (
    <section className="closing canvas-dots" aria-labelledby="closing">
      <div className="closing-lane">
        <span className="closing-edge closing-edge-open" aria-hidden="true" />
        <div className="closing-node">
          <h2 id="closing" className="text-title">
            {heading}
          </h2>
          <p className="mt-5 max-w-[30.5em] text-lead text-muted">{text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href={bookingUrl} newTab size="lg">
              {bookLabel}
              <span className="sr-only"> ({shell.newTab})</span>
            </ButtonLink>
            <ButtonLink to={secondary.href} variant="secondary" size="lg">
              {secondary.label}
            </ButtonLink>
          </div>
        </div>
        <span className="closing-edge border-t-2 border-brand" aria-hidden="true" />
      </div>
    </section>
  );
}
