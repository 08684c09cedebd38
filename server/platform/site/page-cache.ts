import { LRUCache } from "lru-cache";
import type { CachedResponse } from "#server/platform/http/index.ts";

type Options = { render: (key: string) => Promise<CachedResponse>; isItem: (key: string) => boolean };
type Page = { rendering: Promise<CachedResponse>; rendered?: CachedResponse };

/** Limit of cached item pages, as a catalogue may have thousands of items. */
const MAX_ITEM_PAGES = 300;

/** Caches pages by key, each rendered once by its first request, until cleared. */
export function createPageCache({ render, isItem }: Options) {
  let pages = new Map<string, Page>();
  const items = new LRUCache<string, true>({ max: MAX_ITEM_PAGES, dispose: (_, key) => pages.delete(key) });

  return {
    get: (key: string) => pages.get(key)?.rendered,
    renderOnce(key: string): Promise<CachedResponse> {
      const known = pages.get(key);
      if (known) return known.rendering;
      const page: Page = { rendering: render(key) };
      const current = pages.set(key, page);
      if (isItem(key)) items.set(key, true);
      page.rendering.then(
        (rendered) => (page.rendered = rendered),
        () => current.delete(key),
      );
      return page.rendering;
    },
    /** Pages that are being rendered meanwhile are stale and not stored. */
    clear(): void {
      items.clear();
      pages = new Map();
    },
  };
}
