import { useCallback, useEffect, useMemo, useState } from "react";
import { api, type ResponseOf } from "#app/api.ts";
import { userApi } from "#app/user-api.ts";

export type Quote = ResponseOf<"GET /api/price">;

/** One object for all who have none: to set it again renders nothing. */
const NO_QUOTES: Record<string, Quote> = {};

/** What items cost this visitor: with the codes that were entered, and of a bundle the rest. Only the server computes it. */
export function useDiscount(userId: string | null) {
  const [quotes, setQuotes] = useState(NO_QUOTES);
  const linked = useLinkedCode();
  /** Rejects with what is wrong with the code. */
  const apply = useCallback(
    async (slug: string, code: string | null): Promise<void> => {
      const query = { slug, ...(code && { code }) };
      const quote = userId
        ? await userApi.call("GET /api/price/mine", { query })
        : await api("GET /api/price", { query });
      setQuotes((known) => ({ ...known, [slug]: quote }));
    },
    [userId],
  );
  // Somebody else pays another price; a code that was entered before the sign-in stays entered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the user who changes
  useEffect(() => {
    const entered = Object.values(quotes).filter(({ code }) => code);
    setQuotes(NO_QUOTES);
    for (const { slug, code } of entered) apply(slug, code).catch(() => {});
  }, [userId]);
  return useMemo(() => ({ quotes, linked, apply }), [quotes, linked, apply]);
}

/** `?code=`, as it was when the page was opened: it holds for whichever item is looked at. */
function useLinkedCode(): string | null {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => setCode(new URLSearchParams(window.location.search).get("code")), []);
  return code;
}
