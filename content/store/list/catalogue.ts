import { itemHead } from "#content/store/item/item-head.ts";

/** Texts of both lists. What only one of them shows is in free-list.ts and paid-list.ts. */
export const catalogue = {
  searchLabel: "Search",
  clearSearch: "Clear the search",
  tagsLabel: "Filter by tag",
  clear: "Clear filters",
  rating: itemHead.rating,
  count: (shown: number, total: number) =>
    shown === total ? `${total} ${total === 1 ? "item" : "items"}` : `${shown} of ${total} items`,
  corrected: (typed: string, query: string) => `Nothing matches “${typed}”. These match “${query}”.`,
  noSummary: itemHead.noSummary,
  loading: "Loading",
  failed: "Error: Failed to load resources. Please try again.",
  retry: "Try again",
  tagsOf: "Tags",
  scanned: "Scanned: no keys or passwords inside",
  details: { close: "Close details", failed: "The details did not load." },
} as const;
