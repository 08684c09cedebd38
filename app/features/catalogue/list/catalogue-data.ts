import type { CatalogueView, ListedCard } from "#shared/catalogue/catalogue.ts";
import { topTags } from "#shared/catalogue/catalogue-search.ts";

/** The part of the list in the page's HTML. `cards` is null when the browser has to load it first. */
export type CatalogueData = {
  cards: readonly ListedCard[] | null;
  total: number;
  tags: readonly string[];
};

export const FIRST_SCREENS = 24;

export function catalogueData(view: CatalogueView, isFree: boolean): CatalogueData {
  const cards = view.cards(isFree);
  return {
    cards: cards.slice(0, FIRST_SCREENS),
    total: cards.length,
    tags: topTags(cards),
  };
}

/** After client-side navigation the page shows at once and loads its list by itself. */
export const NOTHING_YET: CatalogueData = { cards: null, total: 0, tags: [] };
