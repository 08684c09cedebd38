import type { CatalogueView } from "#shared/catalogue/catalogue.ts";
import { itemUrl } from "#shared/urls.ts";

export type ServiceTemplate = { title: string; href: string; priceCents: number };

/** The published templates of one area, which carry its id as a tag: free ones first, newest first. */
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
