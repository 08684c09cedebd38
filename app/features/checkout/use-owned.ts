import { useEffect, useMemo } from "react";
import type { ResponseOf } from "#app/api.ts";
import { useApi } from "#app/use-api.ts";
import { useBackOff } from "./back-off.ts";

/** The signed-in user's purchases, retried until they load; empty for signed-out visitors. */
export function useOwned(userId: string | null) {
  const { data, error, reload } = useApi("GET /api/library", userId ? { as: userId } : null);
  useBackOff(error?.status === 401 ? null : error, reload);

  // Reloads for purchases made in another tab or on the bank's page.
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
    /** The price of upgrading the user's licence to a team licence. */
    upgrades: new Map(upgrades),
  };
}
