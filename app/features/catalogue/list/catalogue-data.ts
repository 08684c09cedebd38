import type { CatalogueCard, CatalogueDetail, CatalogueView } from "#shared/catalogue/catalogue.ts";
import { topTags } from "#shared/catalogue/catalogue-search.ts";

/** What the server puts in the page: the first screens' worth. `cards` is null when the browser has to ask first. */
export type CatalogueData = {
  cards: readonly CatalogueCard[] | null;
  total: number;
  tags: readonly string[];
  item: CatalogueDetail | null;
};

export const FIRST_SCREENS = 24;

export function catalogueData(view: CatalogueView, request: Request, isFree: boolean): CatalogueData {
  const cards = view.cards(isFree);
  const item = view.detail(new URL(request.url).searchParams.get("item") ?? "");
  return {
    cards: cards.slice(0, FIRST_SCREENS),
    total: cards.length,
    tags: topTags(cards),
    item: item?.isFree === isFree ? item : null,
  };
}

/** A visit from inside the site: the page shows at once and asks for its list by itself. */
export const NOTHING_YET: CatalogueData = { cards: null, total: 0, tags: [], item: null };
