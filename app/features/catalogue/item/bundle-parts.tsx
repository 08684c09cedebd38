import "./bundle-parts.css";
import { Link } from "react-router";
import { bundleWords as words } from "#content/store/discount.ts";
import type { BundlePart } from "#shared/catalogue/catalogue.ts";
import { formatPrice, type Market } from "#shared/money.ts";
import { itemUrl } from "#shared/urls.ts";
import { useMarket } from "../list/use-market.ts";

/** GR-3: the items of a bundle, each with its own page. */
export function BundleParts({ parts }: { parts: readonly BundlePart[] }) {
  const market = useMarket();
  const apart = parts.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return (
    <section className="bundle-parts">
      <h2 className="item-heading">{words.heading(parts.length)}</h2>
      <ul>
        {parts.map((part) => (
          <li key={part.slug}>
            {part.coverUrl && <img src={part.coverUrl} alt="" width={96} height={60} loading="lazy" />}
            <Link to={itemUrl(part.isFree, part.slug)}>{part.title}</Link>
            <span className="font-mono">{priceOf(part, market)}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted">{words.apart(formatPrice(apart, market))}</p>
    </section>
  );
}

function priceOf({ isFree, priceCents }: BundlePart, market: Market | null): string {
  return isFree ? words.free : formatPrice(priceCents, market);
}
