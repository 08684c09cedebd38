import { pages } from "#content/pages/pages.ts";
import type { CatalogueView } from "#shared/catalogue/catalogue.ts";

type View = { kind: "page" | "item"; name: string };

/** Where sign-in comes back to is no page that anybody reads. */
const UNREAD = new Set<string>(["*", "/auth/callback"]);
const PAGES = new Set<string>(Object.keys(pages).filter((path) => !UNREAD.has(path)));

/** What a path of the site shows: a page or an item of the catalogue. Null for every other, so that nobody can make names up. */
export function viewOf(path: string, catalogue: Pick<CatalogueView, "detail">): View | null {
  const url = URL.parse(`https://site.invalid${path}`);
  const [, list, slug = url?.searchParams.get("item")] =
    /^\/(store|resources)(?:\/([^/]+))?$/.exec(url?.pathname ?? "") ?? [];
  const item = list && slug ? catalogue.detail(slug) : null;
  if (item && item.isFree === (list === "resources")) return { kind: "item", name: item.slug };
  return url && PAGES.has(url.pathname) ? { kind: "page", name: url.pathname } : null;
}
