import "./price-offer.css";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import { Button } from "#app/ui/button.tsx";
import { discountWords as words } from "#content/store/checkout/discount.ts";
import type { Discount } from "../use-discount.ts";

/** Folded at first, and in the HTML. */
const CodeForm = lazyComponent(() => import("./code-form.tsx"), { hydrate: "idle" });

type Props = {
  /** Formats an amount in the visitor's currency. */
  format: (cents: number) => string;
  listCents: number;
  /** With the code and without the owned parts of a bundle. */
  price: number;
  /** The code that the price includes. */
  applied: string | null;
  /** The price in the currency of the charge; null until the rate is known. */
  charged: string | null;
  discount: Discount;
  /** Why the code does not apply to this item. */
  problem: string | null;
};

/** GR-2: the item's price, a code, and the discount. */
export function PriceOffer({ format, listCents, price, applied, charged, discount, problem }: Props) {
  return (
    <section className="grid gap-1" aria-labelledby="price-offer-heading">
      <h2 id="price-offer-heading" className="sr-only">
        {words.heading}
      </h2>
      <div aria-live="polite">
        <p className="price-offer-price">
          {price < listCents && (
            <s>
              <span className="sr-only">{words.was} </span>
              {format(listCents)}
            </s>
          )}
          <strong>
            {price < listCents && <span className="sr-only">{words.now} </span>}
            {format(price)}
          </strong>
          {price < listCents && (
            <span className="text-sm text-brand">{words.saved(format(listCents - price))}</span>
          )}
        </p>
        <p className="price-offer-charged">{charged}</p>
        {!applied && price < listCents && <p className="text-muted">{words.rest}</p>}
      </div>
      <Code key={discount.offer?.code} discount={discount} applied={applied} problem={problem} />
    </section>
  );
}

function Code({ discount, applied, problem }: Pick<Props, "discount" | "applied" | "problem">) {
  const failed = discount.problem ?? (problem ? { code: discount.offer?.code ?? "", problem } : null);
  if (applied)
    return (
      <p className="price-offer-code" aria-live="polite">
        {words.applied(applied)}
        <Button variant="ghost" size="sm" onClick={discount.remove}>
          {words.remove}
        </Button>
      </p>
    );
  return (
    <details className="price-offer-fold" open={failed !== null || undefined}>
      <summary>{words.question}</summary>
      <CodeForm failed={failed} onEnter={discount.enter} />
    </details>
  );
}
