import type { ListedCard } from "#shared/catalogue/catalogue.ts";
import { worksIn } from "#shared/catalogue/n8n-fit.ts";

export const SORTS = ["recommended", "newest", "price", "rating"] as const;
export type Sort = (typeof SORTS)[number];

/** The visitor's sort order and n8n version filter. */
export type Choice = { sort: Sort; n8n: string | null };
/** Null keeps the server's order. */
export type Arrange = ((cards: readonly ListedCard[]) => readonly ListedCard[]) | null;

export function arrangeBy({ sort, n8n }: Choice): Arrange {
  const compare = COMPARE[sort];
  if (!compare && n8n === null) return null;
  return (cards) => {
    const fitting = n8n === null ? cards : cards.filter(({ proof }) => worksIn(proof, n8n));
    return compare ? fitting.toSorted(compare) : fitting;
  };
}

const COMPARE: Record<Sort, ((a: ListedCard, b: ListedCard) => number) | null> = {
  recommended: null,
  newest: (a, b) => a.age - b.age,
  price: (a, b) => a.priceCents - b.priceCents || a.age - b.age,
  rating: (a, b) =>
    (b.rating?.average ?? 0) - (a.rating?.average ?? 0) ||
    (b.rating?.count ?? 0) - (a.rating?.count ?? 0) ||
    a.age - b.age,
};

export function choiceFromQuery(query: string): { sort: Sort; wantsFit: boolean } {
  const search = new URLSearchParams(query);
  const sort = SORTS.find((name) => name === search.get("sort")) ?? "recommended";
  return { sort, wantsFit: search.has("fits") };
}

/** Replaces the choice in the list's URL; the rest of the query stays. */
export function writeChoice({ sort, n8n }: Choice): void {
  const url = new URL(window.location.href);
  if (sort === "recommended") url.searchParams.delete("sort");
  else url.searchParams.set("sort", sort);
  if (n8n === null) url.searchParams.delete("fits");
  else url.searchParams.set("fits", "");
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, "", url);
}
