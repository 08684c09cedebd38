import { useCallback, useEffect, useState } from "react";
import { type UserApi, useUserApi } from "#app/user-api.tsx";

const NOTHING: ReadonlySet<string> = new Set();

/** The slugs that the signed-in user has bought; nothing for everybody else. */
export function useOwned(userId: string | null) {
  const userApi = useUserApi();
  const [state, setState] = useState<{ userId: string; owned: ReadonlySet<string> } | null>(null);
  const reload = useCallback(async () => {
    if (!userId) return;
    const owned = await fetchOwned(userApi).catch(() => null);
    if (owned) setState({ userId, owned });
  }, [userId, userApi]);
  useEffect(() => {
    void reload();
    // Bought in another tab, or paid at the bank's page meanwhile.
    const onShow = () => document.visibilityState === "visible" && void reload();
    document.addEventListener("visibilitychange", onShow);
    return () => document.removeEventListener("visibilitychange", onShow);
  }, [reload]);
  return { owned: state && state.userId === userId ? state.owned : NOTHING, reload };
}

async function fetchOwned(userApi: UserApi): Promise<ReadonlySet<string>> {
  const { items } = await userApi.call("GET /api/library");
  return new Set(items.filter(({ owned_since }) => owned_since).map(({ slug }) => slug));
}
