import { useCallback, useEffect, useState } from "react";
import { userApi } from "#app/user-api.ts";
import { changeNews, saveNews } from "./save-news.ts";

/** What is known of somebody and an item. */
type Known = { userId: string; slug: string; isDownloaded: boolean; isOwned: boolean };
type Props = { slug: string; userId: string | null; busy: boolean };

/**
 * PF-7: whether to hear of new versions of a free item. Before the first download the choice waits to go along with it; afterwards
 * it is stored as it is made. What a download changed is read again when `busy` ends.
 */
export function useNewsChoice({ slug, userId, busy }: Props) {
  const [known, setKnown] = useState<Known | null>(null);
  const [wanted, setWanted] = useState(false);
  const load = useCallback(
    async (signal?: AbortSignal) => {
      if (!userId) return;
      // Without a response it is as if it had not been downloaded: the choice goes along with the next download.
      const library = await userApi.call("GET /api/library", { signal }).catch(() => null);
      if (signal?.aborted) return;
      const item = library?.items.find((item) => item.slug === slug);
      setKnown({ userId, slug, isDownloaded: Boolean(item), isOwned: Boolean(item?.owned_since) });
      if (item) setWanted(item.news ?? false);
    },
    [slug, userId],
  );
  useEffect(() => {
    if (busy) return;
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load, busy]);

  const current = known?.userId === userId && known.slug === slug ? known : null;
  async function choose(next: boolean): Promise<void> {
    setWanted(next);
    if (current?.isDownloaded && !(await changeNews(slug, next))) setWanted(!next);
  }
  /** The file was handed over without a download. */
  async function keep(): Promise<void> {
    if (wanted) await saveNews(slug, true);
    await load();
  }
  const isKnown = !userId || current !== null;
  return { wanted, isKnown, isOwned: current?.isOwned ?? false, choose, keep };
}
