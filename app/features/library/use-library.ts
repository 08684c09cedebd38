import { useCallback, useEffect, useState } from "react";

export type LibraryItem = {
  slug: string;
  title: string;
  cover_url: string | null;
  is_free: boolean;
  owned_since: string | null;
  downloads: number;
  last_download: string | null;
  last_version: string | null;
  version: string;
  size: number;
};

type State = { items: LibraryItem[] | null; failed: boolean };

/** What the user owns and has downloaded. `reload` after a download shows it at once. */
export function useLibrary(getToken: () => Promise<string | null>) {
  const [{ items, failed }, setState] = useState<State>({ items: null, failed: false });
  const reload = useCallback(async () => {
    setState((before) => ({ ...before, failed: false }));
    try {
      setState({ items: await fetchLibrary(await getToken()), failed: false });
    } catch {
      setState((before) => ({ ...before, failed: true }));
    }
  }, [getToken]);
  useEffect(() => void reload(), [reload]);
  return { items, failed, reload };
}

async function fetchLibrary(token: string | null): Promise<LibraryItem[]> {
  const answer = await fetch("/api/library", {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(20_000),
  });
  if (!answer.ok) throw new Error(`The library answered ${answer.status}`);
  return ((await answer.json()) as { items: LibraryItem[] }).items;
}
