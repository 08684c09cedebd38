import { useEffect, useState } from "react";
import { api } from "#app/api.ts";
import type { Market } from "#shared/money.ts";

/** Where the visitor pays from, and the rate; null until the server has said so, and prices are in USD until then. */
export function useMarket(): Market | null {
  const [market, setMarket] = useState<Market | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api("GET /api/market", { signal: leaving.signal }).then(
      (market) => market.rate > 0 && setMarket(market),
      () => {},
    );
    return () => leaving.abort();
  }, []);
  return market;
}
