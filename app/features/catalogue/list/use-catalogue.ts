import { startTransition, useCallback, useRef, useState } from "react";
import { api } from "#app/api.ts";
import { type CatalogueCard, cardOf, decodeIndex, type Rating } from "#shared/catalogue/catalogue.ts";
import { prepareSearch, topTags } from "#shared/catalogue/catalogue-search.ts";
import type { CatalogueData } from "./catalogue-data.ts";

type State = { cards: readonly CatalogueCard[] | null; total: number; tags: readonly string[] };

/** The list: what came with the page, and the rest when it is needed. `loadRest` fetches it once; `retry` does so after it has failed. */
export function useCatalogue(isFree: boolean, initial: CatalogueData) {
  const [state, setState] = useState<State>(initial);
  const [failed, setFailed] = useState(false);
  const asking = useRef(false);
  const complete = state.cards !== null && state.cards.length >= state.total;

  const load = useCallback(
    async (fetchCards: (isFree: boolean) => Promise<CatalogueCard[]>) => {
      if (asking.current) return;
      asking.current = true;
      setFailed(false);
      try {
        const cards = await fetchCards(isFree);
        await inSlices(cards, prepareSearch);
        // What is typed goes before a grid of thousands.
        startTransition(() => setState({ cards, total: cards.length, tags: topTags(cards) }));
      } catch {
        setFailed(true);
      }
    },
    [isFree],
  );

  const nothing = state.cards === null;
  /** Fetches what is missing; harmless when nothing is. */
  const loadRest = useCallback(() => {
    if (nothing) void load(fetchRows);
    else if (!complete) void load(fetchIndex);
  }, [nothing, complete, load]);

  const retry = useCallback(() => {
    asking.current = false;
    loadRest();
  }, [loadRest]);

  return { ...state, complete, failed, loadRest, retry };
}

async function fetchRows(isFree: boolean): Promise<CatalogueCard[]> {
  const [rows, ratings] = await Promise.all([
    api("GET /api/resources", { query: { is_free: isFree ? "true" : "false" } }),
    // A list without its stars is still the list.
    api("GET /api/ratings").catch((): Record<string, Rating> => ({})),
  ]);
  return rows.map((row) => cardOf(row, ratings[row.slug]));
}

async function fetchIndex(isFree: boolean): Promise<CatalogueCard[]> {
  return decodeIndex(
    await api("GET /api/resources/index", { query: { is_free: isFree ? "true" : "false" } }),
  );
}

/** Leaves time for a key and a frame between two slices. */
const SLICE_MS = 4;

/** Works through a long list a little at a time, so that what is typed meanwhile gets a response at once. */
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
