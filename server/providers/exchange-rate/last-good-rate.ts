import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { exchangeRates } from "#server/db/schema/exchange-rates.ts";
import type { GoodRate, OddRate } from "./exchange-rate.ts";

/** The rate that later ones are judged by, for all instances. The first one ever has no judge. */
export interface LastGoodRate {
  read(): Promise<GoodRate | null>;
  /** Becomes the last good one, unless it is odd. */
  accept(rate: GoodRate): Promise<boolean>;
  refused(): Promise<OddRate | null>;
  /** The refused one becomes the last good one. False: there is none. */
  acceptRefused(now: Date): Promise<boolean>;
}

type Options = {
  db: Db;
  /** In the transaction that refuses the first of a row of odd rates. */
  onOdd(tx: Db, odd: OddRate): Promise<void>;
};

export function createLastGoodRate({ db, onOdd }: Options): LastGoodRate {
  async function read(): Promise<GoodRate | null> {
    const [row] = await db.select().from(exchangeRates).where(usdToInr);
    return row ? { rate: row.rateMicros / MICROS, asOf: row.asOf } : null;
  }

  async function refused(): Promise<OddRate | null> {
    const [row] = await db.select().from(exchangeRates).where(isRefused);
    if (!row?.refusedMicros) return null;
    return {
      rate: row.refusedMicros / MICROS,
      lastGood: { rate: row.rateMicros / MICROS, asOf: row.asOf },
    };
  }

  async function refuse(odd: OddRate): Promise<void> {
    await db.transaction(async (tx) => {
      const first = await tx
        .update(exchangeRates)
        .set({ refusedMicros: Math.round(odd.rate * MICROS) })
        .where(and(usdToInr, isNull(exchangeRates.refusedMicros)))
        .returning({ pair: exchangeRates.pair });
      if (first.length > 0) await onOdd(tx, odd);
    });
  }

  return {
    read,
    refused,
    async acceptRefused(now) {
      const accepted = await db
        .update(exchangeRates)
        .set({ rateMicros: sql`${exchangeRates.refusedMicros}`, refusedMicros: null, asOf: now })
        .where(isRefused)
        .returning({ pair: exchangeRates.pair });
      return accepted.length > 0;
    },
    async accept({ rate, asOf }) {
      const lastGood = await read();
      if (lastGood && Math.abs(rate / lastGood.rate - 1) > FAR) {
        await refuse({ rate, lastGood });
        return false;
      }
      const good = { rateMicros: Math.round(rate * MICROS), asOf, refusedMicros: null };
      await db
        .insert(exchangeRates)
        .values({ pair: PAIR, ...good })
        .onConflictDoUpdate({ target: exchangeRates.pair, set: good });
      return true;
    },
  };
}

/** No currency of this size moves that far while a rate is a good one. */
const FAR = 0.2;
const MICROS = 1_000_000;
const PAIR = "USD/INR";
const usdToInr = eq(exchangeRates.pair, PAIR);
const isRefused = and(usdToInr, isNotNull(exchangeRates.refusedMicros));
