import Negotiator from "negotiator";
import { publicPaths } from "#content/pages/pages.ts";
import type { CatalogueDetail, CatalogueView } from "#shared/catalogue/catalogue.ts";
import { itemUrl, markdownUrl } from "#shared/urls.ts";
import { NOT_FOUND } from "../page-paths.ts";

/** Content pages by the URL of their Markdown form; an item's form is found by slug. */
const SOURCES = new Map<string, string>(publicPaths.map((path) => [markdownUrl(path), path]));
const WITH_FORM = new Set(SOURCES.values());

/** Resolves Markdown forms of pages, requested by their own URL or by `Accept`. */
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
    /** Returns the page that a Markdown URL belongs to. */
    sourceOf,
    isItem: (path: string) => itemAt(sourceOf(path) ?? "") !== null,
    /** Returns the URL of the requested Markdown form, if any. */
    asked(path: string, accept: string | undefined): string | null {
      if (path.endsWith(".md")) return sourceOf(path) === null ? null : path;
      if (!prefersMarkdown(accept)) return null;
      return hasForm(path) ? markdownUrl(path) : null;
    },
  };
}

/** No browser prefers Markdown. */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (!accept || !/text\/markdown/i.test(accept)) return false;
  const [best] = new Negotiator({ headers: { accept } }).mediaTypes(["text/html", "text/markdown"]);
  return best === "text/markdown";
}

/** Markdown form of the 404 page. */
export const NOT_FOUND_MARKDOWN = markdownUrl(NOT_FOUND);
