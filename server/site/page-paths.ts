import type { ServerBuild } from "react-router";
import type { CatalogueView } from "#shared/catalogue/catalogue.ts";
import type { Mode } from "#shared/states.ts";

/** The cached 404 page is rendered from a path that no route knows. */
export const NOT_FOUND = "/404";

/** Pages whose items have an address of their own, and whether these are the free ones. */
const ITEM_PAGES = new Map([
  ["/resources", true],
  ["/store", false],
]);

/** Every page the build knows, and which cached page a URL belongs to. A query chooses a page only where the page says so. */
export function pagePaths(build: Pick<ServerBuild, "routes">, mode: Mode, catalogue: Catalogue) {
  // What stands under a layout is missing to the server: the console, and the 404 page itself (OP-2).
  const layouts = new Set(Object.values(build.routes).map((route) => route?.parentId));
  const all = Object.values(build.routes).flatMap((route) => {
    if (route?.parentId !== "root" || layouts.has(route.id)) return [];
    const path = `/${route.path ?? ""}`;
    if (mode === "live" && path.startsWith("/demo/")) return [];
    const { default: page, loader } = route.module;
    return page && loader ? [path, dataPath(path)] : [path];
  });
  const known = new Set(all);

  /** `?item=slug` is a page of its own where that page lists the item; anything else in the query is the browser's business. */
  function itemKey(path: string, query: string): string {
    const slug = new URLSearchParams(query).get("item");
    const item = slug && catalogue.detail(slug);
    return item && item.isFree === ITEM_PAGES.get(pageOf(path)) ? `${path}?item=${item.slug}` : path;
  }

  return {
    all: [...known, NOT_FOUND],
    key(url: string): string {
      const [path = "/", query] = url.split("?", 2);
      if (!known.has(path)) return NOT_FOUND;
      return query !== undefined && ITEM_PAGES.has(pageOf(path)) ? itemKey(path, query) : path;
    },
    isItem: (key: string) => key.includes("?"),
  };
}

type Catalogue = Pick<CatalogueView, "detail">;

/** Where a visit inside the site asks for what a page's loader says. */
function dataPath(path: string): string {
  return path === "/" ? "/_.data" : `${path}.data`;
}

function pageOf(path: string): string {
  return path.replace(/\.data$/, "");
}
