/** The searched fields. */
type Searchable = { title: string; summary: string | null; tags: readonly string[] };
export type CatalogueFilter = { query: string; tags: readonly string[] };

export const MAX_TAG_CHIPS = 8;

/**
 * Items whose title, summary or tags contain the query, regardless of case, and which have any of the chosen tags.
 */
export function searchCatalogue<T extends Searchable>(
  items: readonly T[],
  filter: CatalogueFilter,
): readonly T[] {
  const query = filter.query.trim().toLowerCase();
  if (!query && filter.tags.length === 0) return items;
  return items.filter(
    (item) =>
      (!query || searchText(item).includes(query)) &&
      (filter.tags.length === 0 || item.tags.some((tag) => filter.tags.includes(tag))),
  );
}

/** The most used tags, at most eight. */
export function topTags(items: readonly Searchable[]): string[] {
  const counts = new Map<string, number>();
  for (const item of items) for (const tag of item.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .sort(([a, left], [b, right]) => right - left || a.localeCompare(b))
    .slice(0, MAX_TAG_CHIPS)
    .map(([tag]) => tag);
}

export function filterFromQuery(search: URLSearchParams): CatalogueFilter {
  return { query: (search.get("q") ?? "").slice(0, 200), tags: search.getAll("tag").slice(0, MAX_TAG_CHIPS) };
}

/** Returns a filter's query string, "" without filters; other parameters are left to the caller. */
export function filterToQuery({ query, tags }: CatalogueFilter, others: Record<string, string> = {}): string {
  const search = new URLSearchParams(others);
  if (query.trim()) search.set("q", query);
  for (const tag of tags) search.append("tag", tag);
  const text = search.toString();
  return text && `?${text}`;
}

/** Call this ahead for every item of a long list, so that the first keystroke is as fast as the others. */
export function prepareSearch(item: Searchable): void {
  searchText(item);
}

// Lower-casing 5,000 items at every keystroke would cost more than the search itself.
const textOf = new WeakMap<Searchable, string>();

/** Line breaks prevent matches across two fields. */
function searchText(item: Searchable): string {
  let text = textOf.get(item);
  if (text === undefined) {
    text = [item.title, item.summary ?? "", ...item.tags].join("\n").toLowerCase();
    textOf.set(item, text);
  }
  return text;
}
