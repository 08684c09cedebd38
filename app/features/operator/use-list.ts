import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";

type Page<Row> = { items: Row[]; next: string | null };
type State<Row> = { items: Row[]; next: string | null; status: "loading" | "ready" | "failed" };

/** A list that pages by key. Its filters are the query of the address, so that a view can be kept and sent. */
export function useList<Row>(read: (query: Record<string, string>) => Promise<Page<Row>>) {
  const [params, setParams] = useSearchParams();
  const filters = params.toString();
  const [state, setState] = useState<State<Row>>({ items: [], next: null, status: "loading" });

  const load = useCallback(
    async (after: string | null) => {
      setState((before) => ({ ...before, status: "loading" }));
      const query = { ...Object.fromEntries(new URLSearchParams(filters)), ...(after && { after }) };
      await read(query).then(
        ({ items, next }) =>
          setState((before) => ({
            items: after ? [...before.items, ...items] : items,
            next,
            status: "ready",
          })),
        () => setState((before) => ({ ...before, status: "failed" })),
      );
    },
    [filters, read],
  );

  useEffect(() => void load(null), [load]);

  function setFilter(name: string, value: string): void {
    const changed = new URLSearchParams(params);
    if (value) changed.set(name, value);
    else changed.delete(name);
    setParams(changed, { replace: true, preventScrollReset: true });
  }

  return {
    ...state,
    filters: params,
    setFilter,
    reload: () => load(null),
    more: () => load(state.next),
  };
}
