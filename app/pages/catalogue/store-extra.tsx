import { BillingLink } from "#app/features/billing/billing-link.tsx";
import LicenceOptions from "#app/features/checkout/licence-options.tsx";
import PriceOffer from "#app/features/checkout/price-offer.tsx";
import type { Terms } from "#app/features/checkout/purchase.ts";
import UpgradeOffer from "#app/features/checkout/upgrade-offer.tsx";
import type { useDiscount } from "#app/features/checkout/use-discount.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { formatPrice, type Market } from "#shared/money.ts";
import ItemExtra from "./item-extra.tsx";

type Props = {
  detail: CatalogueDetail;
  userId: string | null;
  mine: boolean;
  /** Whether it is known yet what the visitor owns. */
  isKnown: boolean;
  busy: boolean;
  market: Market | null;
  discount: ReturnType<typeof useDiscount>;
  /** Under another licence than the one of the page's button. */
  onBuy: (terms: Terms) => void;
};

/** Below a paid item's details: its price with a code, its licences, and then what every item has. */
export default function StoreExtra(props: Props) {
  const { detail, userId, mine, isKnown, busy, market, discount, onBuy } = props;
  const { slug, priceCents, teamPriceCents, includes } = detail;
  const format = (cents: number) => formatPrice(cents, market);
  return (
    <>
      {!mine && (
        <PriceOffer
          key={slug}
          slug={slug}
          userId={userId}
          format={format}
          listCents={priceCents}
          quote={discount.quotes[slug]}
          linked={discount.linked}
          isBundle={includes !== null}
          isKnown={isKnown}
          onApply={discount.apply}
        />
      )}
      {!mine && userId && <BillingLink />}
      <LicenceOptions
        price={format(priceCents)}
        teamPrice={teamPriceCents === null ? null : format(teamPriceCents)}
        upgrade={mine ? <UpgradeOffer slug={slug} format={format} busy={busy} onBuy={onBuy} /> : null}
        busy={busy}
        onBuy={onBuy}
      />
      <ItemExtra detail={detail} userId={userId} mine={mine} />
    </>
  );
}
