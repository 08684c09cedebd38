import "./code-line.css";
import { Button } from "#app/ui/button.tsx";
import { discountWords as words } from "#content/store/discount.ts";
import { formatDollars } from "#shared/money.ts";
import type { Discount } from "./use-discount.ts";

/** BW-2: 'SPRING20: 20% off', for as long as the code holds; or what is wrong with it. */
export default function CodeLine({ discount: { offer, problem, remove } }: { discount: Discount }) {
  return (
    <div aria-live="polite">
      {(offer || problem) && (
        <p className="code-line">
          {offer
            ? words.line(offer.code, offOf(offer))
            : words.problem(problem?.code ?? "", problem?.problem ?? "")}
          <Button variant="ghost" size="sm" onClick={remove}>
            {words.removeLine}
          </Button>
        </p>
      )}
    </div>
  );
}

function offOf({ percent, amount_cents }: NonNullable<Discount["offer"]>): string {
  return percent === null ? formatDollars(amount_cents ?? 0) : `${percent}%`;
}
