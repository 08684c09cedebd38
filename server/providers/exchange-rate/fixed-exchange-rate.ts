import { FALLBACK_RATE } from "#shared/money.ts";
import type { ExchangeRate } from "./exchange-rate.ts";

/** Without a service: the fallback, always. */
export function createFixedExchangeRate(): ExchangeRate {
  return {
    usdToInr: async () => ({ rate: FALLBACK_RATE, asOf: null }),
    refused: async () => null,
    acceptRefused: async () => false,
  };
}
