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
  acceptRefused(now: Date, within?: Db): Promise<boolean>;
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
    async acceptRefused(now, within = db) {
      const accepted = await within
        .update(exchangeRates)
        .set({
          rateMicros: sql`${exchangeRates.refusedMicros}`,
          weekMicros: sql`${exchangeRates.refusedMicros}`,
          weekBeganAt: now,
          refusedMicros: null,
          asOf: now,
        })
        .where(isRefused)
        .returning({ pair: exchangeRates.pair });
      return accepted.length > 0;
    },
    async accept({ rate, asOf }) {
      const [before] = await db.select().from(exchangeRates).where(usdToInr);
      const week = weekOf(before, asOf);
      for (const judge of before ? [before.rateMicros, week?.weekMicros ?? before.rateMicros] : [])
        if (Math.abs((rate * MICROS) / judge - 1) > FAR) {
          await refuse({ rate, lastGood: { rate: judge / MICROS, asOf: before?.asOf ?? asOf } });
          return false;
        }
      const rateMicros = Math.round(rate * MICROS);
      const good = {
        rateMicros,
        asOf,
        refusedMicros: null,
        weekMicros: rateMicros,
        weekBeganAt: asOf,
        ...week,
      };
      await db
        .insert(exchangeRates)
        .values({ pair: PAIR, ...good })
        .onConflictDoUpdate({ target: exchangeRates.pair, set: good });
      return true;
    },
  };
}

/** The rate that this week began with, while it lasts; undefined: a new one begins. */
function weekOf(row: typeof exchangeRates.$inferSelect | undefined, now: Date) {
  const { weekMicros = null, weekBeganAt = null } = row ?? {};
  if (weekMicros === null || weekBeganAt === null) return undefined;
  return now.getTime() - weekBeganAt.getTime() < WEEK_MS ? { weekMicros, weekBeganAt } : undefined;
}

const WEEK_MS = 7 * 86_400_000;
/** No currency of this size moves that far while a rate is a good one. */
const FAR = 0.2;
const MICROS = 1_000_000;
const PAIR = "USD/INR";
const usdToInr = eq(exchangeRates.pair, PAIR);
const isRefused = and(usdToInr, isNotNull(exchangeRates.refusedMicros));
