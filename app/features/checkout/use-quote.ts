import { useEffect, useState } from "react";
import { ApiError, api, type ResponseOf } from "#app/api.ts";
import { userApi } from "#app/user-api.ts";
import type { Licence } from "#shared/orders/licence.ts";

export type Quote = ResponseOf<"GET /api/price">;
type Wanted = { slug: string; licence: Licence; code: string | null; userId: string | null };
type State = { key: string; quote: Quote | null; problem: string | null };

/** What an item costs this visitor: with the code, and of a bundle the rest. Only the server computes it. Null: there is nothing to ask. */
export function useQuote(wanted: Wanted | null): Omit<State, "key"> {
  const [state, setState] = useState<State>();
  const key = JSON.stringify(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what is asked
  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    ask(wanted, leaving.signal).then(
      (quote) => setState({ key, quote, problem: null }),
      (error) => !leaving.signal.aborted && setState({ key, quote: null, problem: problemOf(error) }),
    );
    return () => leaving.abort();
  }, [key]);
  return state?.key === key ? state : NOTHING;
}

const NOTHING = { quote: null, problem: null };

function ask({ userId, code, ...item }: Wanted, signal: AbortSignal): Promise<Quote> {
  const query = { ...item, ...(code && { code }) };
  return userId
    ? userApi.call("GET /api/price/mine", { query, signal })
    : api("GET /api/price", { query, signal });
}

/** What is wrong with the code, in words that may be shown. Whatever else went wrong, the order says so. */
function problemOf(error: unknown): string | null {
  return error instanceof ApiError && error.code === "code_invalid" ? error.message : null;
}
