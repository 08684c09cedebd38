import Negotiator from "negotiator";
import { publicPaths } from "#content/pages/pages.ts";
import type { CatalogueDetail, CatalogueView } from "#shared/catalogue/catalogue.ts";
import { itemUrl, markdownUrl } from "#shared/urls.ts";
import { NOT_FOUND } from "../page-paths.ts";

/** The pages of `content/` by the address of their form; an item's form is found by its slug. */
const SOURCES = new Map<string, string>(publicPaths.map((path) => [markdownUrl(path), path]));
const WITH_FORM = new Set(SOURCES.values());

/** Which pages have a Markdown form, and whether a request asks for it: by its own address, or by `Accept` at the page's. */
export function markdownForms(catalogue: Pick<CatalogueView, "detail">) {
  const itemAt = (path: string): CatalogueDetail | null => {
    const [, slug = ""] = /^\/(?:store|resources)\/([a-z0-9-]+)$/.exec(path) ?? [];
    const item = slug ? catalogue.detail(slug) : null;
    return item && itemUrl(item.isFree, item.slug) === path ? item : null;
  };
  const hasForm = (path: string) => WITH_FORM.has(path) || itemAt(path) !== null;
  const sourceOf = (path: string): string | null => {
    if (!path.endsWith(".md")) return null;
    const source = SOURCES.get(path) ?? path.slice(0, -3);
    return source === NOT_FOUND || (markdownUrl(source) === path && hasForm(source)) ? source : null;
  };

  return {
    itemAt,
    hasForm,
    /** The page that an address is the Markdown form of. */
    sourceOf,
    isItem: (path: string) => itemAt(sourceOf(path) ?? "") !== null,
    /** The address of the form that a request asks for. */
    asked(path: string, accept: string | undefined): string | null {
      if (path.endsWith(".md")) return sourceOf(path) === null ? null : path;
      if (!prefersMarkdown(accept)) return null;
      return hasForm(path) ? markdownUrl(path) : null;
    },
  };
}

/** As every browser does not. */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (!accept || !/text\/markdown/i.test(accept)) return false;
  const [best] = new Negotiator({ headers: { accept } }).mediaTypes(["text/html", "text/markdown"]);
  return best === "text/markdown";
}

/** For who asks for Markdown where nothing is. */
export const NOT_FOUND_MARKDOWN = markdownUrl(NOT_FOUND);
