import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type CatalogueFilter, filterToQuery } from "#shared/catalogue/catalogue-search.ts";
import { itemUrl } from "#shared/urls.ts";
import { writeFilter } from "../list/use-catalogue-filter.ts";

/**
 * Which item is open over the list. To the router it is the list with `?item=slug`; the address bar shows the item's
 * own page, which a reload or a shared link opens. Opening adds a history entry, so that Back closes it.
 */
export function useOpenItem(isFree: boolean, filter: CatalogueFilter) {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef(filter);
  // Runs before the cards of this filter can be pressed.
  useLayoutEffect(() => {
    latest.current = filter;
  });
  const slug = location.mask ? new URLSearchParams(location.search).get("item") : null;

  const openItem = useCallback(
    (item: string) => {
      // Stores the current filter, so that Back returns to it.
      writeFilter(latest.current, window.location.pathname);
      void navigate(filterToQuery(latest.current, { item }), { mask: itemUrl(isFree, item) });
    },
    [navigate, isFree],
  );
  const closeItem = useCallback(() => void navigate(-1), [navigate]);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    if (slug !== null) setWasOpened(true);
  }, [slug]);
  return { slug, wasOpened, openItem, closeItem };
}
