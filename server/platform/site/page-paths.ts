import type { ServerBuild } from "react-router";
import type { CatalogueDetail, CatalogueView } from "#shared/catalogue/catalogue.ts";
import type { Mode } from "#shared/states.ts";

/** The cached 404 page is rendered from a path without a route. */
export const NOT_FOUND = "/404";

/** Routes of items and which items have a page there. */
const ITEM_ROUTES = new Map<string, (item: CatalogueDetail) => boolean>([
  ["/resources/:slug", ({ isFree }) => isFree],
  ["/store/:slug", ({ isFree }) => !isFree],
  ["/embed/:slug", ({ runs }) => runs.length > 0],
]);

/** Maps a URL to the key of its cached page. The query never selects a page. */
export function pagePaths(build: Pick<ServerBuild, "routes">, mode: Mode, catalogue: Catalogue) {
  // Routes under a layout are 404 for the server: the console and the 404 page itself (OP-2).
  const layouts = new Set(Object.values(build.routes).map((route) => route?.parentId));
  const all = Object.values(build.routes).flatMap((route) => {
    if (route?.parentId !== "root" || layouts.has(route.id)) return [];
    const path = `/${route.path ?? ""}`;
    // One page for every missing item.
    if (ITEM_ROUTES.has(path)) return [missingItem(path)];
    if (mode === "live" && path.startsWith("/demo/")) return [];
    const { default: page, loader } = route.module;
    return page && loader ? [path, dataPath(path)] : [path];
  });
  const known = new Set(all);
  const actions = new Set(
    Object.values(build.routes).flatMap((route) => {
      const path = `/${route?.path ?? ""}`;
      return route?.module.action ? [path, dataPath(path)] : [];
    }),
  );

  /** True when the item belongs to the list of this path. */
  function isItem(path: string): boolean {
    const [, list = "", slug = ""] = ITEM_PATH.exec(path) ?? [];
    const hasPage = ITEM_ROUTES.get(`/${list}/:slug`);
    const item = hasPage && catalogue.detail(slug);
    return item ? hasPage(item) : false;
  }

  return {
    all: [...known, NOT_FOUND],
    key(url: string): string {
      const [path = "/"] = url.split("?", 1);
      if (known.has(path) || isItem(path)) return path;
      const missing = missingItem(path);
      return known.has(missing) ? missing : NOT_FOUND;
    },
    hasAction: (path: string) => actions.has(path),
    isItem: (key: string) => !known.has(key) && key !== NOT_FOUND,
  };
}

/** A single dash cannot be a slug. */
function missingItem(path: string): string {
  return path.replace(/\/[^/]*$/, "/-");
}

const ITEM_PATH = /^\/([a-z]+)\/([a-z0-9-]+)(?:\.data)?$/;

type Catalogue = Pick<CatalogueView, "detail">;

/** URL of a loader's data for client-side navigation. */
function dataPath(path: string): string {
  return path === "/" ? "/_.data" : `${path}.data`;
}
