import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type CatalogueFilter, filterFromQuery, filterToQuery } from "#shared/catalogue/catalogue-search.ts";

const WRITE_AFTER_MS = 150;
const OWN = ["q", "tag"];

/** Search and tags, stored in the URL. Neither the server nor the router is notified of a keystroke. */
export function useCatalogueFilter(input: RefObject<HTMLInputElement | null>) {
  const { key, pathname, search, mask } = useLocation();
  const [filter, setFilter] = useState<CatalogueFilter>({ query: "", tags: [] });
  const first = useRef(true);

  // The cached HTML is the same for every filter, so the address is read after hydration; so is what was
  // typed before that. Back and forward bring other addresses. In one go with the page: what is typed next counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new address
  useLayoutEffect(() => {
    // Under an open item the address bar shows the item's URL.
    const linked = filterFromQuery(new URLSearchParams(mask ? search : window.location.search));
    const typed = first.current ? (input.current?.value ?? "") : "";
    first.current = false;
    const next = { ...linked, query: linked.query || typed };
    // Keeps the same object when nothing changed, so that the list does not render again.
    setFilter((current) => (isEqual(current, next) ? current : next));
  }, [key, input]);

  useEffect(() => {
    const timer = setTimeout(() => writeFilter(filter, pathname), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [filter, pathname]);

  const setQuery = useCallback((query: string) => setFilter((current) => ({ ...current, query })), []);
  const toggleTag = useCallback(
    (tag: string) =>
      setFilter(({ query, tags }) => ({
        query,
        tags: tags.includes(tag) ? tags.filter((chosen) => chosen !== tag) : [...tags, tag],
      })),
    [],
  );
  const clear = useCallback(() => setFilter({ query: "", tags: [] }), []);
  return {
    filter,
    setQuery,
    toggleTag,
    clear,
    filtered: filter.query.trim() !== "" || filter.tags.length > 0,
  };
}

function isEqual(one: CatalogueFilter, other: CatalogueFilter): boolean {
  return one.query === other.query && one.tags.join() === other.tags.join();
}

/** Replaces the filter in the URL of the visible list. */
export function writeFilter(filter: CatalogueFilter, pathname: string): void {
  if (window.location.pathname !== pathname) return;
  // Keeps all other parameters, such as an open order.
  const others = [...new URLSearchParams(window.location.search)].filter(([name]) => !OWN.includes(name));
  const search = filterToQuery(filter, Object.fromEntries(others));
  if (search !== window.location.search)
    window.history.replaceState(window.history.state, "", pathname + search + window.location.hash);
}
