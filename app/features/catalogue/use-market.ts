import { useEffect, useState } from "react";
import type { Market } from "#shared/money.ts";

/** What the visitor pays in; null until the server has told, and then prices are in USD. */
export function useMarket(wanted: boolean): Market | null {
  const [market, setMarket] = useState<Market | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    fetchMarket(leaving.signal).then(setMarket, () => {});
    return () => leaving.abort();
  }, [wanted]);
  return market;
}

async function fetchMarket(signal: AbortSignal): Promise<Market | null> {
  const answer = await fetch("/api/market", { signal });
  if (!answer.ok) return null;
  const market = (await answer.json()) as Partial<Market>;
  const usable = market.currency === "INR" && typeof market.rate === "number" && market.rate > 0;
  return usable ? (market as Market) : null;
}
