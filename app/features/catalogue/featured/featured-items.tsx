import "./featured-items.css";
import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { runOffer, featuredWords as words } from "#content/store/item/run-offer.ts";
import { itemUrl } from "#shared/urls.ts";
import type { ProvenItem } from "./proven-items.ts";

/** Items with their proof, each linking to its recorded runs. */
export function FeaturedItems({ items }: { items: readonly ProvenItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className="container featured" aria-labelledby="featured-heading">
      <h2 id="featured-heading" className="text-heading">
        {words.heading}
      </h2>
      <ul>
        {items.map(({ slug, title, coverUrl, proof, price }) => (
          <li key={slug} className="card">
            {coverUrl && (
              <img src={coverUrl} alt="" width={640} height={400} loading="lazy" decoding="async" />
            )}
            <h3>
              <Link to={itemUrl(false, slug)}>{title}</Link>
            </h3>
            <p className="text-sm leading-normal mt-1.5 text-brand">{proof}</p>
            <div>
              <span className="font-mono font-medium">{price}</span>
              <ButtonLink
                size="sm"
                variant="secondary"
                to={`${itemUrl(false, slug)}#run`}
                aria-label={words.runItem(title)}
              >
                {runOffer.run}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
