import { useCallback, useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { removeStored, useStored, writeStored } from "#app/browser-storage.ts";
import { useApi } from "#app/use-api.ts";

/** BW-2: the code from a link or an input. It applies to every purchase, in every tab, until it is removed or invalid. */
export function useDiscount() {
  const code = useStored(KEY);
  const { data: offer, error } = useApi("GET /api/prices", code ? { query: { code } } : null);
  const [problem, setProblem] = useState<{ code: string; problem: string } | null>(null);
  const dropCode = useDropCode();
  useEffect(() => {
    const linked = new URLSearchParams(window.location.search).get("code")?.trim();
    if (linked) writeStored(KEY, linked.toUpperCase().slice(0, MAX_LENGTH));
  }, []);
  useEffect(() => {
    if (!code || !(offer || error)) return;
    setProblem(error && { code, problem: error.message });
    // An invalid code is reported once; after any other error it is tried again.
    if (error?.code === "code_invalid") dropCode();
  }, [code, offer, error, dropCode]);
  const enter = useCallback((code: string) => writeStored(KEY, code.trim().toUpperCase()), []);
  const remove = useCallback(() => {
    dropCode();
    setProblem(null);
  }, [dropCode]);
  return useMemo(
    () => ({ offer: error ? null : offer, problem, enter, remove }),
    [offer, error, problem, enter, remove],
  );
}

/** Removes the code from this browser and from the address: a reload does not bring it back. */
function useDropCode(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    removeStored(KEY);
    const query = new URLSearchParams(window.location.search);
    if (!query.has("code")) return;
    query.delete("code");
    void navigate(`?${query}`, { replace: true, preventScrollReset: true });
  }, [navigate]);
}

export type Discount = ReturnType<typeof useDiscount>;

const KEY = "discount-code";
const MAX_LENGTH = 64;
