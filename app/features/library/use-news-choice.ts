import { useEffect, useRef, useState } from "react";
import { useApi } from "#app/use-api.ts";
import { changeNews, saveNews } from "./save-news.ts";

type Props = { slug: string; userId: string | null; busy: boolean };

/**
 * PF-7: the choice to receive news of a free item. Before the first download it is sent with the download; afterwards
 * it is stored at once. The library reloads when a download ends.
 */
export function useNewsChoice({ slug, userId, busy }: Props) {
  const { data, error, reload } = useApi("GET /api/library", userId ? { as: userId } : null);
  const [choice, setChoice] = useState<{ slug: string; wanted: boolean } | null>(null);
  const wasBusy = useRef(busy);
  useEffect(() => {
    if (wasBusy.current && !busy) reload();
    wasBusy.current = busy;
  }, [busy, reload]);

  // If the library did not load, the choice is sent with the next download.
  const item = data?.items.find((item) => item.slug === slug);
  const wanted = choice?.slug === slug ? choice.wanted : (item?.news ?? false);
  async function choose(next: boolean): Promise<void> {
    setChoice({ slug, wanted: next });
    if (item && !(await changeNews(slug, next))) setChoice({ slug, wanted: !next });
  }
  /** The file was copied instead of downloaded. */
  async function save(): Promise<void> {
    if (wanted) await saveNews(slug, true);
    reload();
  }
  const isKnown = !userId || data !== null || error !== null;
  return { wanted, isKnown, isOwned: Boolean(item?.owned_since), choose, save };
}
