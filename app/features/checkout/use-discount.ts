import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { ApiError, api, type ResponseOf } from "#app/api.ts";
import { readStored, removeStored, subscribeToStorage, writeStored } from "#app/browser-storage.ts";

/** What a code does to every price. */
export type Offer = ResponseOf<"GET /api/prices">;

/**
 * BW-2: the code that a link brought or the visitor entered. It holds for every purchase, in every tab, until it is removed or turns
 * out to be none. Only the server computes what it saves.
 */
export function useDiscount() {
  const code = useSyncExternalStore(
    subscribeToStorage,
    () => readStored(KEY),
    () => null,
  );
  const [known, setKnown] = useState<{ code: string; offer: Offer | null; problem: string | null }>();
  useEffect(() => {
    const linked = new URLSearchParams(window.location.search).get("code")?.trim();
    if (linked) writeStored(KEY, linked.toUpperCase().slice(0, LONGEST));
  }, []);
  useEffect(() => {
    if (!code) return;
    const leaving = new AbortController();
    api("GET /api/prices", { query: { code }, signal: leaving.signal }).then(
      (offer) => setKnown({ code, offer, problem: null }),
      (error) => {
        if (leaving.signal.aborted || !(error instanceof ApiError)) return;
        setKnown({ code, offer: null, problem: error.message });
        // One that is none is said once. What could not be asked now may be asked again.
        if (error.code === "code_invalid") removeStored(KEY);
      },
    );
    return () => leaving.abort();
  }, [code]);
  const enter = useCallback((code: string) => writeStored(KEY, code.trim().toUpperCase()), []);
  const remove = useCallback(() => {
    removeStored(KEY);
    setKnown(undefined);
  }, []);
  const offer = known && known.code === code ? known.offer : null;
  const problem = known?.problem ? known : null;
  return useMemo(() => ({ offer, problem, enter, remove }), [offer, problem, enter, remove]);
}

export type Discount = ReturnType<typeof useDiscount>;

const KEY = "discount-code";
const LONGEST = 64;
