import type { MetaDescriptor } from "react-router";
import type { CatalogueData } from "#app/features/catalogue/catalogue-data.ts";
import { itemTitle } from "#app/features/catalogue/item-title.ts";
import { catalogue } from "#content/catalogue.ts";
import { pages } from "#content/pages.ts";
import { site } from "#content/site.ts";
import type { CatalogueDetail } from "#shared/catalogue.ts";
import { breadcrumbs, type MetaArgs, metaTags, pageMeta, rootSettings } from "./page-meta.ts";

type Path = "/resources" | "/store";

/** The list's own words, or those of the item whose details are open. */
export function catalogueMeta(path: Path) {
  const list = pageMeta(path);
  return (args: MetaArgs & { loaderData?: CatalogueData }): MetaDescriptor[] => {
    const item = args.loaderData?.item;
    return item ? itemMeta(path, item, rootSettings(args.matches).siteUrl) : list(args);
  };
}

function itemMeta(path: Path, item: CatalogueDetail, siteUrl: string): MetaDescriptor[] {
  const url = `${siteUrl}${path}?item=${item.slug}`;
  const description = item.summary || catalogue.noSummary;
  const image = `${siteUrl}/covers/${item.slug}-${item.versions[0]?.version}.png`;
  return metaTags({
    title: itemTitle(item.title),
    description,
    indexed: true,
    url,
    image,
    jsonLd: [
      ...breadcrumbs(path, siteUrl, { name: item.title, item: url }),
      {
        "@context": "https://schema.org",
        "@type": "Product",
        name: item.title,
        description,
        image,
        sku: item.slug,
        url,
        category: pages[path].crumb,
        brand: { "@type": "Brand", name: site.name },
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
