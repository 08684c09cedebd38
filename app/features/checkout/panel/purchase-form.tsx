import "./purchase-form.css";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useRefocus } from "#app/ui/browser/use-refocus.ts";
import { Button } from "#app/ui/button.tsx";
import { useAddressSlip } from "#app/ui/form/use-address-slip.tsx";
import { addressSlip } from "#content/address-slip.ts";
import { buyButton } from "#content/store/buy-button.ts";
import { pricesIncludeTax } from "#content/store/prices.ts";
import { purchaseSummary as words } from "#content/store/purchase.ts";
import { licenceOptions } from "#content/store/sharing.ts";
import type { CatalogueCard, CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { formatDollars, formatPaise, formatPrice, type Market, paise } from "#shared/money.ts";
import { discounted } from "#shared/orders/discount.ts";
import type { Licence } from "#shared/orders/licence.ts";
import type { Wanted } from "../purchase.ts";
import type { Discount } from "../use-discount.ts";
import { useQuote } from "../use-quote.ts";
import { LicenceOptions } from "./licence-options.tsx";
import { PriceOffer } from "./price-offer.tsx";
import { PurchaseSummary } from "./purchase-summary.tsx";
import { useCountry } from "./use-country.ts";

type Props = {
  card: CatalogueCard;
  /** Null until it has come: then the item alone can be bought. */
  detail: CatalogueDetail | null;
  userId: string | null;
  /** Bought already: what is left is to buy it for others, and where it can become a team's licence, what that costs. */
  owned: { upgradeCents: number | null } | null;
  /** Whether it is known what the visitor owns: what is owned has no price to ask for. */
  isKnown: boolean;
  market: Market | null;
  discount: Discount;
  busy: boolean;
  /** The payment window was closed without a payment. */
  closed: boolean;
  /** Who the invoice is for. */
  billing: ReactNode;
  /** The country of the billing details: where there is one, it counts. */
  billingCountry: string | null;
  onBuy: (wanted: Wanted) => void;
};

/** BW-3: the decision. All that counts for it, and one button. */
export function PurchaseForm(props: Props) {
  const { card, detail, userId, owned, isKnown, market, discount, busy, closed, billing, onBuy } = props;
  const { slug, priceCents } = card;
  const prices = licencePrices(priceCents, detail, owned);
  const [chosen, setChosen] = useState<Licence>("person");
  const licence = prices.has(chosen) ? chosen : (prices.keys().next().value ?? "gift");
  const [giftTo, setGiftTo] = useState("");
  const slip = useAddressSlip(addressSlip, giftTo, setGiftTo);
  const [country, setCountry] = useCountry(market);
  const code = discount.offer?.code ?? null;
  const isSpecial = code !== null || (userId !== null && detail?.includes);
  const { quote, problem } = useQuote(isKnown && isSpecial ? { slug, licence, code, userId } : null);
  const listCents = prices.get(licence) ?? priceCents;
  const cents = quote?.price_cents ?? listCents;
  const format = (cents: number) => formatPrice(cents, market);
  // Of the other licences too, until the server has said what the chosen one costs.
  const offer = discount.offer?.prices[slug] === undefined ? null : discount.offer;
  const withCode = (cents: number) =>
    offer ? discounted(cents, { percent: offer.percent, amountCents: offer.amount_cents }) : cents;
  const button = useRefocus(busy, slug);
  const form = useId();
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy || (licence === "gift" && slip.stops(giftTo))) return;
    const terms =
      licence === "gift" ? { licence, gift_to: giftTo.trim() } : licence === "team" && { licence };
    onBuy({ slug, code: quote?.code ?? null, ...terms, ...(country && { country }) });
  }
  return (
    <div className="purchase-form">
      <PriceOffer
        format={format}
        listCents={listCents}
        quote={quote}
        charged={market && charge(cents, market)}
        discount={discount}
        problem={problem}
      />
      {/* the button stands below the summary, and is this form's */}
      <form id={form} onSubmit={submit}>
        {detail && (
          <LicenceOptions
            prices={[...prices].map(([kind, cents]) => [kind, format(withCode(cents))])}
            licence={licence}
            giftTo={giftTo}
            giftQuestion={slip.question}
            onLicence={setChosen}
            onGiftTo={setGiftTo}
          />
        )}
      </form>
      {detail && (
        <PurchaseSummary
          detail={detail}
          licence={licence}
          code={quote?.code ?? null}
          country={props.billingCountry ?? country}
          onCountry={props.billingCountry ? null : setCountry}
          billing={billing}
        />
      )}
      <div className="panel-action" data-above-bar>
        <div data-toasts />
        {closed && <p role="status">{words.closed}</p>}
        <Button ref={button} form={form} type="submit" busy={busy} disabled={busy}>
          {busy
            ? buyButton.processing
            : cents === 0
              ? buyButton.free
              : buttonOf(licence, owned)(format(cents))}
        </Button>
      </div>
    </div>
  );
}

function buttonOf(licence: Licence, owned: Props["owned"]): (price: string) => string {
  return licence === "team" && owned ? licenceOptions.team.upgrade : licenceOptions[licence].button;
}

/** In the currency of the charge, as the server will compute it. */
function charge(cents: number, { rate }: Market): string {
  if (cents === 0) return words.nothing;
  const amount = words.charged(formatPaise(paise(cents, rate)), formatDollars(cents));
  return pricesIncludeTax ? amount : amount + words.plusTax;
}

/** For whom it can be bought, and at what price. */
function licencePrices(
  priceCents: number,
  detail: CatalogueDetail | null,
  owned: Props["owned"],
): Map<Licence, number> {
  const team = (owned ? owned.upgradeCents : detail?.teamPriceCents) ?? null;
  return new Map<Licence, number>([
    ...(owned ? [] : [["person", priceCents] as const]),
    ...(team === null ? [] : [["team", team] as const]),
    ["gift", priceCents],
  ]);
}
