import type { CachedResponse } from "#server/platform/http/index.ts";

type Options = { render: (key: string) => Promise<CachedResponse>; isItem: (key: string) => boolean };

/** Limit of cached item pages, as a catalogue may have thousands of items. */
const MAX_ITEM_PAGES = 300;

/** Caches pages by key, each rendered once by its first request, until cleared. */
export function createPageCache({ render, isItem }: Options) {
  const pages = new Map<string, CachedResponse>();
  const items = new Set<string>();
  let rendering = new Map<string, Promise<CachedResponse>>();

  function store(key: string, page: CachedResponse): void {
    pages.set(key, page);
    if (!isItem(key)) return;
    items.add(key);
    const [oldest = ""] = items;
    if (items.size <= MAX_ITEM_PAGES) return;
    items.delete(oldest);
    pages.delete(oldest);
    rendering.delete(oldest);
  }

  return {
    get: (key: string) => pages.get(key),
    renderOnce(key: string): Promise<CachedResponse> {
      const running = rendering.get(key);
      if (running) return running;
      const current = rendering;
      const page = render(key).then((result) => {
        // Not stored when the cache was cleared meanwhile: the result is stale.
        if (current === rendering) store(key, result);
        return result;
      });
      page.catch(() => current.delete(key));
      current.set(key, page);
      return page;
    },
    clear(): void {
      rendering = new Map();
      pages.clear();
      items.clear();
    },
  };
}
