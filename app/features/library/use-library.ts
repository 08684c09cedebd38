import { useCallback, useEffect, useState } from "react";
import type { ResponseOf } from "#app/api.ts";
import { userApi } from "#app/user-api.ts";

export type LibraryItem = ResponseOf<"GET /api/library">["items"][number];

type State = { items: LibraryItem[] | null; failed: boolean };

/** What the user owns and has downloaded. `reload` after a download shows it at once. */
export function useLibrary() {
  const [{ items, failed }, setState] = useState<State>({ items: null, failed: false });
  const reload = useCallback(async () => {
    setState((before) => ({ ...before, failed: false }));
    try {
      const { items } = await userApi.call("GET /api/library");
      setState({ items, failed: false });
    } catch {
      setState((before) => ({ ...before, failed: true }));
    }
  }, []);
  useEffect(() => void reload(), [reload]);
  return { items, failed, reload };
}
