import "./bundle-parts.css";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { bundleWords as words } from "#content/store/checkout/discount.ts";
import { itemDetails } from "#content/store/item/item-details.ts";
import type { BundlePart, CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { formatPrice } from "#shared/money/money.ts";
import { itemUrl } from "#shared/urls.ts";
import { useMarket } from "../list/use-market.ts";

/** GR-3: the items of a bundle, each with its own page. */
export function BundleParts({ parts }: { parts: readonly BundlePart[] }) {
  const market = useMarket();
  const apart = parts.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return (
    <ItemLinks heading={words.heading(parts.length)} items={parts}>
      <p className="mt-2 text-sm text-muted">{words.apart(formatPrice(apart, market))}</p>
    </ItemLinks>
  );
}

/** SW-5: the bundles that include the item, and items like it. */
export function OtherItems({ detail: { bundles, related } }: { detail: CatalogueDetail }) {
  return (
    <>
      {bundles.map((bundle) => (
        <ItemLinks key={bundle.slug} heading={itemDetails.alsoIn(bundle.title)} items={[bundle]} />
      ))}
      {related.length > 0 && <ItemLinks heading={itemDetails.related} items={related} />}
    </>
  );
}

type LinksProps = { heading: string; items: readonly BundlePart[]; children?: ReactNode };

function ItemLinks({ heading, items, children }: LinksProps) {
  const market = useMarket();
  return (
    <section className="bundle-parts">
      <h2 className="item-heading">{heading}</h2>
      <ul>
        {items.map(({ slug, title, coverUrl, isFree, priceCents }) => (
          <li key={slug}>
            {coverUrl && <img src={coverUrl} alt="" width={96} height={60} loading="lazy" />}
            <Link to={itemUrl(isFree, slug)}>{title}</Link>
            <span className="font-mono">{isFree ? words.free : formatPrice(priceCents, market)}</span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
