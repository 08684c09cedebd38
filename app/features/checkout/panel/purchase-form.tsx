import "./purchase-form.css";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { useShopFacts } from "#app/shop-facts.ts";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import { useRefocus } from "#app/ui/browser/use-refocus.ts";
import { Button } from "#app/ui/button.tsx";
import { buyButton } from "#content/store/checkout/buy-button.ts";
import { licenceOptions, orderTitle } from "#content/store/checkout/licence.ts";
import { purchaseSummary as words } from "#content/store/checkout/purchase.ts";
import { formatDollars, formatPaise, formatPrice, type Market, paise } from "#shared/money/money.ts";
import type { Licence } from "#shared/orders/licence.ts";
import type { PurchaseRequest } from "#shared/orders/purchase.ts";
import type { GiftCheck } from "./gift-field.tsx";
import { LicenceOptions } from "./licence-options.tsx";
import { PriceOffer } from "./price-offer.tsx";
import { PurchaseSummary } from "./purchase-summary.tsx";
import { useCountry } from "./use-country.ts";
import { type PricedFor, useLicencePrice } from "./use-licence-price.ts";

const GiftField = lazyComponent(() => import("./gift-field.tsx"));

type Props = PricedFor & {
  market: Market | null;
  busy: boolean;
  /** Whether the payment window was closed without a payment. */
  closed: boolean;
  /** The billing details for the invoice. */
  billing: ReactNode;
  /** The country of the billing details, which takes precedence. */
  billingCountry: string | null;
  /** `purchase`: the item and its price, in words. */
  onBuy: (wanted: PurchaseRequest, purchase: string) => void;
};

/** BW-3: the buy form: all facts of the purchase and one button. */
export function PurchaseForm(props: Props) {
  const { card, detail, owned, market, discount, busy, closed, billing, onBuy } = props;
  const { slug } = card;
  const { licence, setLicence, prices, problem, listCents, cents, applied } = useLicencePrice(props);
  const { pricesIncludeTax } = useShopFacts();
  const [giftTo, setGiftTo] = useState("");
  const gift = useRef<GiftCheck>(null);
  const { country, setCountry, countries } = useCountry(market);
  const format = (cents: number) => formatPrice(cents, market);
  const button = useRefocus(busy, slug);
  const form = useId();
  function submit(event: FormEvent): void {
    event.preventDefault();
    // Without its field there is no address yet.
    if (busy || (licence === "gift" && gift.current?.stops() !== false)) return;
    const terms =
      licence === "gift" ? { licence, gift_to: giftTo.trim() } : licence === "team" && { licence };
    const wanted = { slug, code: applied, ...terms, ...(country && { country }) };
    onBuy(wanted, `${orderTitle(card.title, licence)}, ${format(cents)}`);
  }
  return (
    <div className="grid gap-3">
      <PriceOffer
        format={format}
        listCents={listCents}
        price={cents}
        applied={applied}
        charged={market && charge(cents, market, pricesIncludeTax)}
        discount={discount}
        problem={problem}
      />
      {/* The button is below the summary and belongs to this form. */}
      <form id={form} className="empty:hidden" onSubmit={submit}>
        {detail && (
          <LicenceOptions
            prices={prices.map(([kind, cents]) => [kind, format(cents)])}
            licence={licence}
            giftField={<GiftField ref={gift} address={giftTo} onAddress={setGiftTo} />}
            onLicence={setLicence}
          />
        )}
      </form>
      {detail && (
        <PurchaseSummary
          detail={detail}
          licence={licence}
          country={props.billingCountry ?? country}
          countries={countries}
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

/** Formats the charge in rupees, as the server will compute it. */
function charge(cents: number, { rate }: Market, pricesIncludeTax: boolean): string {
  if (cents === 0) return words.nothing;
  const amount = words.charged(formatPaise(paise(cents, rate)), formatDollars(cents));
  return pricesIncludeTax ? amount : amount + words.plusTax;
}
