import type { Db } from "#server/platform/db/database.ts";
import { DAY_MS } from "#shared/time/time.ts";

/** INR for one USD; `asOf` is null for the fallback. */
export type Rate = { rate: number; asOf: Date | null };

export type GoodRate = { rate: number; asOf: Date };
/** A refused rate and the good rate it was compared with. */
export type OddRate = { rate: number; lastGood: GoodRate };

/**
 * `usdToInr` always returns a positive rate of at most 1000, never throws, and returns within seconds whatever the service does.
 */
export interface ExchangeRate {
  usdToInr(): Promise<Rate>;
  /** Null: no service has ever returned a good rate, and the fallback is in use. */
  lastGood(): Promise<GoodRate | null>;
  /** The odd rate refused since the last good one, if any. */
  refused(): Promise<OddRate | null>;
  /** Accepts the rejected rate as the last good one, on an operator's decision. Returns false if there was none. */
  acceptRefused(within?: Db): Promise<boolean>;
}

/** A rate that has not been renewed for a day: operators are emailed and the gauge is set. */
export function isStale(asOf: Date, now: Date): boolean {
  return now.getTime() - asOf.getTime() >= DAY_MS;
}
