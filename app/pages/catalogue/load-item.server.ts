import { data } from "react-router";
import { itemMeta } from "#app/layout/item-meta.ts";
import { resourcesHead } from "#content/store/list/free-list.ts";
import { storeHead } from "#content/store/list/paid-list.ts";
import type { SiteData } from "#shared/settings/site-settings.ts";

/** Loads an item's page and its meta tags. */
export function loadItem({ catalogue, settings }: SiteData, slug: string, isFree: boolean) {
  const item = catalogue.detail(slug);
  if (item?.isFree !== isFree) throw data(null, { status: 404 });
  return { item, tags: itemMeta(isFree ? resourcesHead : storeHead, item, settings.siteUrl) };
}
