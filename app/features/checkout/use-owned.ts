import { useCallback, useEffect, useState } from "react";
import type { Owned } from "./read-owned.ts";

const NOTHING: ReadonlySet<string> = new Set();
const NO_UPGRADES: ReadonlyMap<string, number> = new Map();

type State = Owned & { userId: string };

/** The slugs that the signed-in user has bought, once they are known; nothing for everybody else. `reload` asks again. */
export function useOwned(userId: string | null) {
  const [state, setState] = useState<State | null>(null);
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload asks at once
  useEffect(() => {
    if (!userId) return;
    const leaving = new AbortController();
    async function load(userId: string): Promise<void> {
      // Most visitors are not signed in: its code comes for those who are.
      const { readOwned } = await import("./read-owned.ts");
      const known = await readOwned(leaving.signal);
      if (known) setState({ ...known, userId });
    }
    load(userId).catch(() => {});
    return () => leaving.abort();
  }, [userId, asked]);

  // Bought in another tab, or paid at the bank's page meanwhile.
  useEffect(() => {
    const onShow = () => !document.hidden && reload();
    document.addEventListener("visibilitychange", onShow);
    return () => document.removeEventListener("visibilitychange", onShow);
  }, [reload]);
  const mine = state?.userId === userId ? state : null;
  return {
    owned: mine?.owned ?? NOTHING,
    bundles: mine?.bundles ?? NOTHING,
    /** What it costs to make a team's licence of one's own. */
    upgrades: mine?.upgrades ?? NO_UPGRADES,
    isKnown: !userId || mine !== null,
    reload,
  };
}
