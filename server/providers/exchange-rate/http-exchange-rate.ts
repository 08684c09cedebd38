import type { Logger } from "pino";
import * as v from "valibot";
import { FALLBACK_RATE } from "#shared/money.ts";
import type { ExchangeRate, Rate } from "./exchange-rate.ts";
import type { LastGoodRate } from "./last-good-rate.ts";

type Options = {
  url: string;
  lastGoodRate: LastGoodRate;
  clock: () => Date;
  log: Logger;
  timeoutMs?: number | undefined;
};

/**
 * A service that answers `{ rates: { INR } }` for USD, such as open.er-api.com. A good rate is cached for an hour. Without one
 * the last good rate serves for a day, and then the fallback.
 */
export function createHttpExchangeRate({
  url,
  lastGoodRate,
  clock,
  log,
  timeoutMs = 3000,
}: Options): ExchangeRate {
  let cached: { rate: Rate; until: number } | null = null;
  let asking: Promise<Rate> | null = null;

  async function fetchRate(): Promise<number> {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: "error" });
    if (!response.ok) throw new Error(`The exchange-rate service answered ${response.status}`);
    return v.parse(rateResponse, await response.json()).rates.INR;
  }

  async function ask(): Promise<Rate> {
    const now = clock();
    try {
      const rate = { rate: await fetchRate(), asOf: now };
      if (!(await lastGoodRate.accept(rate)))
        throw new Error(`${rate.rate} is too far from the last good rate`);
      cached = { rate, until: now.getTime() + HOUR };
    } catch (error) {
      log.warn({ err: error }, "exchange rate: using the last good one or the fallback");
      cached = { rate: await substitute(now), until: now.getTime() + RETRY_AFTER };
    }
    return cached.rate;
  }

  async function substitute(now: Date): Promise<Rate> {
    const last = await lastGoodRate.read().catch(() => null);
    return last && now.getTime() - last.asOf.getTime() < DAY ? last : { rate: FALLBACK_RATE, asOf: null };
  }

  return {
    async usdToInr() {
      if (cached && clock().getTime() < cached.until) return cached.rate;
      asking ??= ask().finally(() => (asking = null));
      return asking;
    },
    refused: () => lastGoodRate.refused(),
    async acceptRefused(within) {
      cached = null;
      return lastGoodRate.acceptRefused(clock(), within);
    },
  };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A service that is down is asked once a minute, not by every visitor. */
const RETRY_AFTER = 60_000;

const rateResponse = v.object({
  rates: v.object({ INR: v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(1000)) }),
});
