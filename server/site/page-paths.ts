import type { ServerBuild } from "react-router";
import type { CatalogueView } from "#shared/catalogue.ts";
import type { Mode } from "#shared/states.ts";

/** The kept 404 page is rendered from a path that no route knows. */
const NOT_FOUND = "/404";

/** Pages whose items have an address of their own, and whether these are the free ones. */
const ITEM_PAGES = new Map([
  ["/resources", true],
  ["/store", false],
]);

/** Every page the build knows, and which kept page a URL belongs to. A query chooses a page only where the page says so. */
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
  // Made once: they are looked up for each response from memory.
  const views = new Map(
    all.filter((path) => !/\.(txt|xml|webmanifest)$/.test(path)).map((path) => [path, pageView(path)]),
  );

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
    /** What somebody who was sent this page has seen; nothing for files such as robots.txt and for the 404 page. */
    view(key: string): View | null {
      const [, item] = key.includes("?") ? key.split("?item=") : [];
      return item ? { kind: "item", name: item } : (views.get(key) ?? null);
    },
    isItem: (key: string) => key.includes("?"),
  };
}

type View = { kind: "page" | "item"; name: string };

function pageView(path: string): View {
  const page = pageOf(path);
  return { kind: "page", name: page === "/_" ? "/" : page };
}

type Catalogue = Pick<CatalogueView, "detail">;

/** Where a visit inside the site asks for what a page's loader says. */
function dataPath(path: string): string {
  return path === "/" ? "/_.data" : `${path}.data`;
}

function pageOf(path: string): string {
  return path.replace(/\.data$/, "");
}
