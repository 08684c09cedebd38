import { catalogueData } from "#app/features/catalogue/list/catalogue-data.ts";
import { itemMeta } from "#app/layout/item-meta.ts";
import type { Page } from "#content/pages/page.ts";
import type { SiteData } from "#shared/site-settings.ts";

/** What a list's page begins with, and the tags of the item that its address opens. */
export function loadCatalogue(
  { catalogue, settings }: SiteData,
  request: Request,
  page: Page,
  isFree: boolean,
) {
  const data = catalogueData(catalogue, request, isFree);
  return { ...data, itemTags: data.item && itemMeta(page, data.item, settings.siteUrl) };
}
