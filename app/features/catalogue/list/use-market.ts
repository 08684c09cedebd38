import { useApi } from "#app/use-api.ts";
import type { Market } from "#shared/money/money.ts";

/** The visitor's country and exchange rate; null until known, with prices in USD meanwhile. */
export function useMarket(): Market | null {
  const { data } = useApi("GET /api/market", {});
  return data && data.rate > 0 ? data : null;
}
