import { useCallback, useMemo, useState } from "react";
import type { ListedCard } from "#shared/catalogue/catalogue.ts";
import { type CatalogueFilter, searchCatalogue } from "#shared/catalogue/catalogue-search.ts";
import type { Arrange } from "./arrangement.ts";

const NONE: readonly ListedCard[] = [];

/** The cards in the visitor's order, filtered by the query, or by its correction when a typo matches nothing. */
export function useShownCards(cards: readonly ListedCard[] | null, filter: CatalogueFilter) {
  const [arrange, setArrange] = useState<Arrange>(null);
  const onArrange = useCallback((next: Arrange) => setArrange(() => next), []);
  const [correction, onCorrect] = useState<{ typed: string; query: string } | null>(null);
  const query = correction?.typed === filter.query ? correction.query : filter.query;
  const arranged = useMemo(() => (cards && arrange ? arrange(cards) : (cards ?? NONE)), [cards, arrange]);
  const shown = useMemo(() => searchCatalogue(arranged, { ...filter, query }), [arranged, filter, query]);
  return { shown, arranged, query, isArranged: arrange !== null, onArrange, onCorrect };
}
