import { useCallback, useEffect, useState } from "react";

const NOTHING: ReadonlySet<string> = new Set();

/** The slugs that the signed-in user has bought; nothing for everybody else. */
export function useOwned(userId: string | null, getToken: () => Promise<string | null>) {
  const [state, setState] = useState<{ userId: string; owned: ReadonlySet<string> } | null>(null);
  const reload = useCallback(async () => {
    if (!userId) return;
    const owned = await fetchOwned(getToken).catch(() => null);
    if (owned) setState({ userId, owned });
  }, [userId, getToken]);
  useEffect(() => {
    void reload();
    // Bought in another tab, or paid at the bank's page meanwhile.
    const onShow = () => document.visibilityState === "visible" && void reload();
    document.addEventListener("visibilitychange", onShow);
    return () => document.removeEventListener("visibilitychange", onShow);
  }, [reload]);
  return { owned: state && state.userId === userId ? state.owned : NOTHING, reload };
}

async function fetchOwned(getToken: () => Promise<string | null>): Promise<ReadonlySet<string>> {
  const answer = await fetch("/api/library", {
    headers: { Authorization: `Bearer ${await getToken()}` },
    signal: AbortSignal.timeout(20_000),
  });
  if (!answer.ok) throw new Error(`The library answered ${answer.status}`);
  const { items } = (await answer.json()) as { items: { slug: string; owned_since: string | null }[] };
  return new Set(items.filter(({ owned_since }) => owned_since).map(({ slug }) => slug));
}
