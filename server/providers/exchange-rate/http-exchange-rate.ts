import type { Logger } from "pino";
import * as v from "valibot";
import { FALLBACK_RATE } from "#shared/money.ts";
import type { ExchangeRate, Rate } from "./exchange-rate.ts";

type Options = { url: string; clock: () => Date; log: Logger; timeoutMs?: number };

/** A service that answers `{ rates: { INR } }` for USD, such as open.er-api.com. A good rate is kept for an hour. */
export function createHttpExchangeRate({ url, clock, log, timeoutMs = 3000 }: Options): ExchangeRate {
  let kept: { rate: Rate; until: number } | null = null;
  let asking: Promise<Rate> | null = null;

  async function ask(): Promise<Rate> {
    const now = clock();
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: "error" });
      if (!answer.ok) throw new Error(`The exchange-rate service answered ${answer.status}`);
      const { rates } = v.parse(rateAnswer, await answer.json());
      kept = { rate: { rate: rates.INR, asOf: now }, until: now.getTime() + HOUR };
    } catch (error) {
      log.warn({ err: error }, "exchange rate: using the fallback");
      kept = { rate: { rate: FALLBACK_RATE, asOf: null }, until: now.getTime() + RETRY_AFTER };
    }
    return kept.rate;
  }

  return {
    async usdToInr() {
      if (kept && clock().getTime() < kept.until) return kept.rate;
      asking ??= ask().finally(() => (asking = null));
      return asking;
    },
  };
}

const HOUR = 3_600_000;
/** A service that is down is asked once a minute, not by every visitor. */
const RETRY_AFTER = 60_000;

const rateAnswer = v.object({
  rates: v.object({ INR: v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(1000)) }),
});
