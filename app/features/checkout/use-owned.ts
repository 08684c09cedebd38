import { useCallback, useEffect, useState } from "react";
import { ApiError } from "#app/api.ts";
import { userApi } from "#app/user-api.ts";
import { backOff } from "./back-off.ts";

const NOTHING: ReadonlySet<string> = new Set();
const NO_UPGRADES: ReadonlyMap<string, number> = new Map();

type State = {
  userId: string;
  owned: ReadonlySet<string>;
  bundles: ReadonlySet<string>;
  upgrades: ReadonlyMap<string, number>;
};

/** The slugs that the signed-in user has bought, once they are known; nothing for everybody else. `reload` asks again. */
export function useOwned(userId: string | null) {
  const [state, setState] = useState<State | null>(null);
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload asks at once
  useEffect(() => {
    if (!userId) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    async function load(id: string): Promise<void> {
      for (let round = 0; !signal.aborted; round++) {
        try {
          const { items, bundles } = await userApi.call("GET /api/library", { signal });
          const bought = items.filter(({ owned_since }) => owned_since);
          const owned = new Set([...bought.map(({ slug }) => slug), ...bundles]);
          const upgrades = new Map(
            items.flatMap(({ slug, upgrade_cents }) =>
              upgrade_cents === null ? [] : [[slug, upgrade_cents]],
            ),
          );
          return setState({ userId: id, owned, bundles: new Set(bundles), upgrades });
        } catch (error) {
          if (error instanceof ApiError && error.status === 401) return;
        }
        await backOff(round, signal);
      }
    }
    void load(userId);
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
