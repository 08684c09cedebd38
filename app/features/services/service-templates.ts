import type { CatalogueView } from "#shared/catalogue/catalogue.ts";
import { itemUrl } from "#shared/urls.ts";

export type ServiceTemplate = { title: string; href: string; priceCents: number };

/** Returns the published templates tagged with the area's id: free ones first, then newest first. */
export function serviceTemplates(catalogue: CatalogueView, serviceId: string): ServiceTemplate[] {
  return [true, false].flatMap((isFree) =>
    catalogue
      .cards(isFree)
      .filter(({ tags }) => tags.includes(serviceId))
      .map(({ slug, title, priceCents }) => ({
        title,
        href: itemUrl(isFree, slug),
        priceCents,
      })),
  );
}
