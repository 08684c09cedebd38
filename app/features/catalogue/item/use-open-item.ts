import { useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { type CatalogueFilter, filterToQuery } from "#shared/catalogue/catalogue-search.ts";
import { itemUrl } from "#shared/urls.ts";
import { writeFilter } from "../list/use-catalogue-filter.ts";

/**
 * Which item is open over the list. To the router that is the list with `?item=slug`; the address bar shows the item's own page,
 * which is what a reload and a shared link open. Opening is a step that Back undoes.
 */
export function useOpenItem(isFree: boolean, filter: CatalogueFilter) {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef(filter);
  // before the cards of this filter can be pressed
  useLayoutEffect(() => {
    latest.current = filter;
  });
  const slug = location.mask ? new URLSearchParams(location.search).get("item") : null;

  const openItem = useCallback(
    (item: string) => {
      // What was typed a moment ago is what Back returns to.
      writeFilter(latest.current, window.location.pathname);
      void navigate({ search: filterToQuery(latest.current, { item }) }, { mask: itemUrl(isFree, item) });
    },
    [navigate, isFree],
  );
  const closeItem = useCallback(() => void navigate(-1), [navigate]);
  return { slug, openItem, closeItem };
}
