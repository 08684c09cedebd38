import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { exchangeRates } from "#server/platform/db/schema/exchange-rates.ts";
import type { GoodRate, OddRate } from "./exchange-rate.ts";

/** The last good rate, shared by all instances. Later rates are compared with it; the first one ever is not. */
export interface LastGoodRate {
  read(): Promise<GoodRate | null>;
  /** Stores the rate as the last good one, unless it is odd. */
  accept(rate: GoodRate): Promise<boolean>;
  /** Notifies operators once per outage; null: there never was a good rate. */
  reportStale(last: GoodRate | null): Promise<void>;
  refused(): Promise<OddRate | null>;
  /** Stores the rejected rate as the last good one. Returns false if there is no such rate. */
  acceptRefused(now: Date, within?: Db): Promise<boolean>;
}

type Options = {
  db: Db;
  /** Called in the transaction that refuses the first of a run of odd rates. */
  onOdd(tx: Db, odd: OddRate): Promise<void>;
  /** Called in a transaction at every retry while the rate is stale: must be idempotent for the same rate. */
  onStale(tx: Db, last: GoodRate | null): Promise<void>;
};

export function createLastGoodRate({ db, onOdd, onStale }: Options): LastGoodRate {
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
    read: () => readLastGood(db),
    refused: () => readRefused(db),
    reportStale: (last) => db.transaction((tx) => onStale(tx, last)),
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

async function readLastGood(db: Db): Promise<GoodRate | null> {
  const [row] = await db.select().from(exchangeRates).where(usdToInr);
  return row ? { rate: row.rateMicros / MICROS, asOf: row.asOf } : null;
}

async function readRefused(db: Db): Promise<OddRate | null> {
  const [row] = await db.select().from(exchangeRates).where(isRefused);
  if (!row?.refusedMicros) return null;
  return {
    rate: row.refusedMicros / MICROS,
    lastGood: { rate: row.rateMicros / MICROS, asOf: row.asOf },
  };
}

/** The rate at the start of the current week; undefined: a new week begins. */
function weekOf(row: typeof exchangeRates.$inferSelect | undefined, now: Date) {
  const { weekMicros = null, weekBeganAt = null } = row ?? {};
  if (weekMicros === null || weekBeganAt === null) return undefined;
  return now.getTime() - weekBeganAt.getTime() < WEEK_MS ? { weekMicros, weekBeganAt } : undefined;
}

const WEEK_MS = 7 * 86_400_000;
/** A move of more than 20 % is treated as an error of the service. */
const FAR = 0.2;
const MICROS = 1_000_000;
const PAIR = "USD/INR";
const usdToInr = eq(exchangeRates.pair, PAIR);
const isRefused = and(usdToInr, isNotNull(exchangeRates.refusedMicros));
