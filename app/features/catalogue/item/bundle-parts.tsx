import "./bundle-parts.css";
import { Link } from "react-router";
import { bundleWords as words } from "#content/store/checkout/discount.ts";
import { itemDetails } from "#content/store/item/item-details.ts";
import type { BundlePart, CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { formatPrice, type Market } from "#shared/money/money.ts";
import { itemUrl } from "#shared/urls.ts";
import { useMarket } from "../list/use-market.ts";

/** GR-3: the items of a bundle, each with its own page. */
export function BundleParts({ parts }: { parts: readonly BundlePart[] }) {
  const market = useMarket();
  const apart = parts.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return (
    <section className="bundle-parts">
      <h2 className="item-heading">{words.heading(parts.length)}</h2>
      <ItemLinks items={parts} market={market} />
      <p className="text-muted">{words.apart(formatPrice(apart, market))}</p>
    </section>
  );
}

/** SW-5: the bundles that include the item, and items like it. */
export function OtherItems({ detail: { bundles, related } }: { detail: CatalogueDetail }) {
  const market = useMarket();
  return (
    <>
      {bundles.map((bundle) => (
        <section key={bundle.slug} className="bundle-parts">
          <h2 className="item-heading">{itemDetails.alsoIn(bundle.title)}</h2>
          <ItemLinks items={[bundle]} market={market} />
        </section>
      ))}
      {related.length > 0 && (
        <section className="bundle-parts">
          <h2 className="item-heading">{itemDetails.related}</h2>
          <ItemLinks items={related} market={market} />
        </section>
      )}
    </>
  );
}

function ItemLinks({ items, market }: { items: readonly BundlePart[]; market: Market | null }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.slug}>
          {item.coverUrl && <img src={item.coverUrl} alt="" width={96} height={60} loading="lazy" />}
          <Link to={itemUrl(item.isFree, item.slug)}>{item.title}</Link>
          <span className="font-mono">{priceOf(item, market)}</span>
        </li>
      ))}
    </ul>
  );
}

function priceOf({ isFree, priceCents }: BundlePart, market: Market | null): string {
  return isFree ? words.free : formatPrice(priceCents, market);
}
