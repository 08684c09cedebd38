import type { Logger } from "pino";
import * as v from "valibot";
import { FALLBACK_RATE } from "#shared/money/money.ts";
import { HOUR_MS } from "#shared/time/time.ts";
import { type ExchangeRate, isStale, type Rate } from "./exchange-rate.ts";
import type { LastGoodRate } from "./last-good-rate.ts";

type Options = {
  url: string;
  lastGoodRate: LastGoodRate;
  clock: () => Date;
  log: Logger;
  timeoutMs?: number | undefined;
};

/**
 * A service that returns `{ rates: { INR } }` for USD, such as open.er-api.com. A good rate is cached for an hour. While the
 * service fails the last good rate remains in use, whatever its age; the fallback only if there never was one.
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
  let failingSince: Date | null = null;

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
      cached = { rate, until: now.getTime() + HOUR_MS };
      failingSince = null;
    } catch (error) {
      log.warn({ err: error }, "exchange rate unavailable, last good rate or fallback in use");
      failingSince ??= now;
      cached = { rate: await substitute(now, failingSince), until: now.getTime() + RETRY_AFTER_MS };
    }
    return cached.rate;
  }

  async function substitute(now: Date, since: Date): Promise<Rate> {
    try {
      const last = await lastGoodRate.read();
      if (isStale(last?.asOf ?? since, now)) await lastGoodRate.reportStale(last);
      return last ?? FALLBACK;
    } catch (error) {
      log.warn({ err: error }, "last good exchange rate unavailable");
      return cached?.rate ?? FALLBACK;
    }
  }

  return {
    async usdToInr() {
      if (cached && clock().getTime() < cached.until) return cached.rate;
      asking ??= ask().finally(() => (asking = null));
      return asking;
    },
    lastGood: () => lastGoodRate.read(),
    refused: () => lastGoodRate.refused(),
    async acceptRefused(within) {
      cached = null;
      return lastGoodRate.acceptRefused(clock(), within);
    },
  };
}

/** Limits requests to a failing service to one a minute per instance. */
const RETRY_AFTER_MS = 60_000;
const FALLBACK: Rate = { rate: FALLBACK_RATE, asOf: null };

const rateResponse = v.object({
  rates: v.object({ INR: v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(1000)) }),
});
