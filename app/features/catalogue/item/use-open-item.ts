import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { type CatalogueFilter, filterToQuery } from "#shared/catalogue/catalogue-search.ts";
import { writeFilter } from "../list/use-catalogue-filter.ts";

/** Which item's details are open: `?item=slug`. Opening is a step that Back undoes. */
export function useOpenItem(filter: CatalogueFilter) {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef(filter);
  useEffect(() => {
    latest.current = filter;
  });
  const slug = new URLSearchParams(location.search).get("item");
  const openedHere = (location.state as { openedHere?: boolean } | null)?.openedHere === true;

  const openItem = useCallback(
    (item: string) => {
      // What was typed a moment ago is what Back returns to.
      writeFilter(latest.current, window.location.pathname);
      void navigate({ search: filterToQuery(latest.current, { item }) }, { state: { openedHere: true } });
    },
    [navigate],
  );
  const closeItem = useCallback(() => {
    if (openedHere) void navigate(-1);
    else void navigate({ search: filterToQuery(latest.current) }, { replace: true });
  }, [navigate, openedHere]);
  return { slug, openItem, closeItem };
}
