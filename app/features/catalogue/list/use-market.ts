import { useEffect, useState } from "react";
import { api } from "#app/api.ts";
import type { Market } from "#shared/money.ts";

/** What the visitor pays in, where that is not USD; null until the server has said so, and then prices are in USD. */
export function useMarket(): Market | null {
  const [market, setMarket] = useState<Market | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api("GET /api/market", { signal: leaving.signal }).then(
      (market) => market.currency === "INR" && market.rate > 0 && setMarket(market),
      () => {},
    );
    return () => leaving.abort();
  }, []);
  return market;
}
