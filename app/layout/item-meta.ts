import type { MetaDescriptor } from "react-router";
import type { Page } from "#content/pages/page.ts";
import { site } from "#content/site.ts";
import { itemFacts } from "#content/store/item/item-facts.ts";
import { itemTitle } from "#content/store/item/item-head.ts";
import { catalogue } from "#content/store/list/catalogue.ts";
import { reviewWords } from "#content/store/reviews.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { socialCardPath } from "#shared/catalogue/social-card-path.ts";
import { coverUrl, itemUrl } from "#shared/urls.ts";
import { breadcrumbs, metaTags } from "./page-meta.ts";

/** A bundle has no version: its cover is an uploaded picture or is drawn as PNG too. */
function socialImage(page: Page, { slug, versions: [newest], coverUrl: cover }: CatalogueDetail): string {
  if (newest) return coverUrl(slug, newest.version, "social");
  return cover?.replace(/\.svg$/, ".png") ?? socialCardPath(page.path);
}

/** Meta tags of an item. Built in the loader, because client-side navigation does not need them. */
export function itemMeta(page: Page, item: CatalogueDetail, siteUrl: string): MetaDescriptor[] {
  const url = siteUrl + itemUrl(item.isFree, item.slug);
  const description = item.summary || catalogue.noSummary;
  const image = siteUrl + socialImage(page, item);
  return metaTags({
    title: itemTitle(item.title),
    description,
    indexed: item.visibility === "public",
    url,
    image,
    jsonLd: [
      ...breadcrumbs(page, siteUrl, { name: item.title, item: url }),
      {
        "@context": "https://schema.org",
        "@type": "Product",
        name: item.title,
        description,
        image,
        sku: item.slug,
        url,
        category: page.crumb,
        brand: { "@type": "Brand", name: site.name },
        additionalProperty: itemFacts(item).map((fact) => ({ "@type": "PropertyValue", ...fact })),
        ...(item.rating && {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: item.rating.average,
            reviewCount: item.rating.count,
          },
        }),
        ...(item.reviews.length > 0 && {
          review: item.reviews.map((review) => ({
            "@type": "Review",
            reviewRating: { "@type": "Rating", ratingValue: review.rating },
            reviewBody: review.text,
            datePublished: review.created_at.slice(0, 10),
            // Reviews are anonymous; only the kind of access is shown.
            author: { "@type": "Person", name: reviewWords.access[review.access] || reviewWords.reader },
          })),
        }),
        offers: {
          "@type": "Offer",
          url,
          price: (item.priceCents / 100).toFixed(2),
          priceCurrency: "USD",
          availability: "https://schema.org/InStock",
        },
      },
    ],
  });
}
