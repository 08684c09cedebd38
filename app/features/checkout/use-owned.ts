import { useEffect, useMemo } from "react";
import type { ResponseOf } from "#app/api.ts";
import { useApi } from "#app/use-api.ts";
import { useBackOff } from "./back-off.ts";

/** What the signed-in user has bought, loaded until it succeeds; nothing for signed-out visitors. */
export function useOwned(userId: string | null) {
  const { data, error, reload } = useApi("GET /api/library", userId ? { as: userId } : null);
  useBackOff(error?.status === 401 ? null : error, reload);

  // Bought in another tab, or paid at the bank's page meanwhile.
  useEffect(() => {
    const onShow = () => !document.hidden && reload();
    document.addEventListener("visibilitychange", onShow);
    return () => document.removeEventListener("visibilitychange", onShow);
  }, [reload]);
  const owned = useMemo(() => readOwned(data), [data]);
  return { ...owned, isKnown: !userId || data !== null, reload };
}

function readOwned(library: ResponseOf<"GET /api/library"> | null) {
  const { items, bundles } = library ?? { items: [], bundles: [] };
  const bought = items.filter(({ owned_since }) => owned_since);
  const upgrades = items.flatMap(({ slug, upgrade_cents }) =>
    upgrade_cents === null ? [] : [[slug, upgrade_cents] as const],
  );
  return {
    owned: new Set([...bought.map(({ slug }) => slug), ...bundles]),
    bundles: new Set(bundles),
    /** The price of upgrading an own licence to a team licence. */
    upgrades: new Map(upgrades),
  };
}
