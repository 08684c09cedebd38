import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import type { ResponseOf } from "#app/api.ts";
import { useApi } from "#app/use-api.ts";
import { cardOf, decodeIndex, type ListedCard } from "#shared/catalogue/catalogue.ts";
import {
  type CatalogueFilter,
  prepareSearch,
  searchCatalogue,
  topTags,
} from "#shared/catalogue/catalogue-search.ts";
import type { Arrange } from "./arrangement.ts";
import type { CatalogueData } from "./catalogue-data.ts";

/** The list: the part in the page, and the rest after `loadRest`. */
export function useCatalogue(isFree: boolean, initial: CatalogueData) {
  const [state, setState] = useState(initial);
  const [isWanted, setWanted] = useState(false);
  const complete = state.cards !== null && state.cards.length >= state.total;
  const { found, failed, retry } = useRest(isFree, isWanted && !complete, initial.cards !== null);

  useEffect(() => {
    if (!found) return;
    let isCurrent = true;
    void inSlices(found, prepareSearch).then(() => {
      // In a transition, because typing has priority over a grid of thousands.
      if (isCurrent)
        startTransition(() => setState({ cards: found, total: found.length, tags: topTags(found) }));
    });
    return () => {
      isCurrent = false;
    };
  }, [found]);

  const loadRest = useCallback(() => setWanted(true), []);
  return { ...state, complete, failed: failed && !complete, loadRest, retry };
}

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

/** All cards: from the index when the page has the first ones, else as rows combined with the index. */
function useRest(isFree: boolean, isWanted: boolean, hasFirst: boolean) {
  const query = { is_free: isFree ? ("true" as const) : ("false" as const) };
  const index = useApi("GET /api/resources/index", isWanted ? { query } : null);
  const rows = useApi("GET /api/resources", isWanted && !hasFirst ? { query } : null);
  const found = useMemo(() => {
    const indexed = index.data && decodeIndex(index.data);
    if (hasFirst) return indexed;
    // The list works without ratings and proofs.
    return rows.data && (indexed || index.error) ? cardsOf(rows.data, indexed ?? []) : null;
  }, [hasFirst, index.data, index.error, rows.data]);
  function retry(): void {
    index.reload();
    rows.reload();
  }
  const failed = (hasFirst ? index.error : rows.error) !== null;
  return { found, failed, retry };
}

/** Sorts by the index; rows it does not have come last. */
function cardsOf(rows: ResponseOf<"GET /api/resources">, indexed: readonly ListedCard[]): ListedCard[] {
  const places = new Map(indexed.map((card, place) => [card.slug, { card, place }]));
  const placeOf = ({ slug }: { slug: string }) => places.get(slug)?.place ?? indexed.length;
  return rows
    .map((row, age) => {
      const known = places.get(row.slug)?.card;
      return { ...cardOf(row, known?.rating), proof: known?.proof ?? null, age };
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Leaves time for a keystroke and a frame between two slices. */
const SLICE_MS = 4;

/** Processes a long list in slices, so that typing stays responsive. */
async function inSlices<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  await nextTask();
  let started = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - started < SLICE_MS) continue;
    await nextTask();
    started = performance.now();
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
