import "./price-offer.css";
import { type FormEvent, useEffect, useState } from "react";
import { ApiError } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField, useFormErrors } from "#app/ui/form/field.tsx";
import { discountWords as words } from "#content/store/discount.ts";
import type { Quote } from "./use-discount.ts";

type Props = {
  slug: string;
  userId: string | null;
  /** As the visitor pays, in their money. */
  format: (cents: number) => string;
  listCents: number;
  quote: Quote | undefined;
  /** A code that the link brought. */
  linked: string | null;
  /** Whether the price depends on what the visitor owns. */
  isBundle: boolean;
  /** Whether it is known what the visitor owns: what is owned has no price to ask for. */
  isKnown: boolean;
  onApply: (slug: string, code: string | null) => Promise<void>;
};

/** GR-2: a code in the item's dialog, and what it saves. */
export default function PriceOffer(props: Props) {
  const { slug, userId, format, listCents, quote, linked, isBundle, isKnown, onApply } = props;
  const [code, setCode] = useState(linked ?? "");
  const { errors, setErrors, onInput } = useFormErrors();
  const [busy, setBusy] = useState(false);

  async function apply(wanted: string | null): Promise<void> {
    setBusy(true);
    setErrors(await onApply(slug, wanted).then(() => ({}), problemOf));
    setBusy(false);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an item, a link's code and a visitor
  useEffect(() => {
    if (linked) setCode(linked);
    if (isKnown && !quote && (linked || (isBundle && userId))) void apply(linked);
  }, [slug, linked, userId, isKnown]);

  const price = quote?.price_cents ?? listCents;
  return (
    <section className="price-offer" aria-labelledby="price-offer-heading">
      <h3 id="price-offer-heading" className="item-heading">
        {words.heading}
      </h3>
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
            <span className="price-offer-saved">{words.saved(format(listCents - price))}</span>
          )}
        </p>
        {quote && !quote.code && price < listCents && <p className="text-muted">{words.rest}</p>}
        {quote?.code && <p className="text-muted">{words.applied(quote.code)}</p>}
      </div>
      {quote?.code ? (
        <Button variant="ghost" size="sm" className="-ml-3" busy={busy} onClick={() => void apply(null)}>
          {words.remove}
        </Button>
      ) : (
        <form
          className="price-offer-form"
          onInput={onInput}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            if (code.trim() && !busy) void apply(code.trim());
          }}
        >
          <TextField
            label={words.label}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            value={code}
            error={errors.form}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" variant="secondary" busy={busy}>
            {words.apply}
          </Button>
        </form>
      )}
    </section>
  );
}

/** In words that may be shown; none where there is nothing to pay any more. */
function problemOf(error: unknown): { form?: string } {
  if (!(error instanceof ApiError)) return { form: words.failed };
  return error.code === "already_owned" ? {} : { form: error.message || words.failed };
}
