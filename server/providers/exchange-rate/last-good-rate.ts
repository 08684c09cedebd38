import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { exchangeRates } from "#server/db/schema/exchange-rates.ts";

export type GoodRate = { rate: number; asOf: Date };
/** A rate that was refused, and the one that it was judged by. */
export type OddRate = { rate: number; lastGood: GoodRate };

/** The rate that later ones are judged by, for all instances. The first one ever has no judge. */
export interface LastGoodRate {
  read(): Promise<GoodRate | null>;
  /** Becomes the last good one, unless it is odd. */
  accept(rate: GoodRate): Promise<boolean>;
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
