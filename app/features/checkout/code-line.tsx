import "./code-line.css";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { discountWords as words } from "#content/store/checkout/discount.ts";
import { formatDollars } from "#shared/money/money.ts";
import type { Discount } from "./use-discount.ts";

/** BW-2: 'SPRING20: 20% off' while the code applies, or why it does not. An invalid code is dropped already. */
export default function CodeLine({ discount: { offer, problem, remove } }: { discount: Discount }) {
  if (!offer)
    return (
      problem && (
        <Notice className="mb-4" title={words.refused(problem.code)}>
          {problem.problem}
        </Notice>
      )
    );
  return (
    <p className="code-line" aria-live="polite">
      {words.line(offer.code, offOf(offer))}
      <Button variant="ghost" size="sm" onClick={remove}>
        {words.removeLine}
      </Button>
    </p>
  );
}

function offOf({ percent, amount_cents }: NonNullable<Discount["offer"]>): string {
  return percent === null ? formatDollars(amount_cents ?? 0) : `${percent}%`;
}
