import type { ServerBuild } from "react-router";
import type { CatalogueView } from "#shared/catalogue/catalogue.ts";
import type { Mode } from "#shared/states.ts";

/** The cached 404 page is rendered from a path that no route knows. */
export const NOT_FOUND = "/404";

/** The routes of item pages, and whether these are the free ones. */
const ITEM_ROUTES = new Map([
  ["/resources/:slug", true],
  ["/store/:slug", false],
]);

/** Every page the build knows, and which cached page a URL belongs to. A query chooses no page: it is the browser's business. */
export function pagePaths(build: Pick<ServerBuild, "routes">, mode: Mode, catalogue: Catalogue) {
  // What stands under a layout is missing to the server: the console, and the 404 page itself (OP-2).
  const layouts = new Set(Object.values(build.routes).map((route) => route?.parentId));
  const all = Object.values(build.routes).flatMap((route) => {
    if (route?.parentId !== "root" || layouts.has(route.id)) return [];
    const path = `/${route.path ?? ""}`;
    // One page for every item that there is not: the browser finds the same route there.
    if (ITEM_ROUTES.has(path)) return [missingItem(path)];
    if (mode === "live" && path.startsWith("/demo/")) return [];
    const { default: page, loader } = route.module;
    return page && loader ? [path, dataPath(path)] : [path];
  });
  const known = new Set(all);

  /** An item has a page in the list that it belongs to. */
  function isItem(path: string): boolean {
    const [, list = "", slug = ""] = ITEM_PATH.exec(path) ?? [];
    const isFree = ITEM_ROUTES.get(`/${list}/:slug`);
    return isFree !== undefined && catalogue.detail(slug)?.isFree === isFree;
  }

  return {
    all: [...known, NOT_FOUND],
    key(url: string): string {
      const [path = "/"] = url.split("?", 1);
      if (known.has(path) || isItem(path)) return path;
      const missing = missingItem(path);
      return known.has(missing) ? missing : NOT_FOUND;
    },
    isItem: (key: string) => !known.has(key) && key !== NOT_FOUND,
  };
}

/** No slug is a dash alone. */
function missingItem(path: string): string {
  return path.replace(/\/[^/]*$/, "/-");
}

const ITEM_PATH = /^\/([a-z]+)\/([a-z0-9-]+)(?:\.data)?$/;

type Catalogue = Pick<CatalogueView, "detail">;

/** Where a visit inside the site asks for what a page's loader says. */
function dataPath(path: string): string {
  return path === "/" ? "/_.data" : `${path}.data`;
}
