import { FALLBACK_RATE } from "#shared/money/money.ts";
import type { ExchangeRate } from "./exchange-rate.ts";

/** Without a service: always the fallback. */
export function createFixedExchangeRate(): ExchangeRate {
  return {
    usdToInr: async () => ({ rate: FALLBACK_RATE, asOf: null }),
    lastGood: async () => null,
    refused: async () => null,
    acceptRefused: async () => false,
  };
}
