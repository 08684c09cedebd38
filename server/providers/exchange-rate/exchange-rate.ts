import type { Db } from "#server/db/database.ts";

/** INR for one USD; `asOf` is null when it is the fallback. */
export type Rate = { rate: number; asOf: Date | null };

export type GoodRate = { rate: number; asOf: Date };
/** A rate that was refused, and the one that it was judged by. */
export type OddRate = { rate: number; lastGood: GoodRate };

/**
 * Promises: `usdToInr` always answers with a positive rate of at most 1000, never throws, and answers within seconds
 * whatever the service does.
 */
export interface ExchangeRate {
  usdToInr(): Promise<Rate>;
  /** The odd one that was refused since the last good one; null: none was. */
  refused(): Promise<OddRate | null>;
  /** Somebody has looked, and it is real: the refused one is the last good one from now on. False: there was none. */
  acceptRefused(within?: Db): Promise<boolean>;
}
