import { ArrowUpRight } from "lucide-react";
import { useShopFacts } from "#app/shop-facts.ts";
import { ButtonLink, type ButtonSize, type ButtonVariant } from "#app/ui/button.tsx";
import { shell } from "#content/site.ts";

/** Link to the scheduling page in a new tab. Plans pass their own label. */
export function BookCall({ label = shell.bookCall, variant, size = "lg", className }: BookCallProps) {
  const { bookingUrl } = useShopFacts();
  return (
    <ButtonLink href={bookingUrl} newTab variant={variant} size={size} className={className}>
      {label}
      <span className="sr-only"> ({shell.newTab})</span>
      <ArrowUpRight strokeWidth={1.5} aria-hidden="true" />
    </ButtonLink>
  );
}

type BookCallProps = { label?: string; variant?: ButtonVariant; size?: ButtonSize; className?: string };
