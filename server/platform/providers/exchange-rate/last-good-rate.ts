import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { exchangeRates } from "#server/platform/db/schema/exchange-rates.ts";
import { DAY_MS } from "#shared/time/time.ts";
import type { GoodRate, OddRate } from "./exchange-rate.ts";

export type LastGoodRate = ReturnType<typeof createLastGoodRate>;

type Options = {
  db: Db;
  /** Called in the transaction that refuses the first of a run of odd rates. */
  onOdd(tx: Db, odd: OddRate): Promise<void>;
  /** Called in a transaction at every retry while the rate is stale: must be idempotent for the same rate. */
  onStale(tx: Db, last: GoodRate | null): Promise<void>;
};

/** The last good rate, shared by all instances. Later rates are compared with it; the first one ever is not. */
export function createLastGoodRate({ db, onOdd, onStale }: Options) {
  async function refuse(odd: OddRate): Promise<void> {
    await db.transaction(async (tx) => {
      const { rowCount } = await tx
        .update(exchangeRates)
        .set({ refusedMicros: Math.round(odd.rate * MICROS) })
        .where(and(usdToInr, isNull(exchangeRates.refusedMicros)));
      if (rowCount) await onOdd(tx, odd);
    });
  }

  return {
    async read(): Promise<GoodRate | null> {
      const row = await findRate(db);
      return row ? { rate: row.rateMicros / MICROS, asOf: row.asOf } : null;
    },
    async refused(): Promise<OddRate | null> {
      const row = await findRate(db);
      if (!row?.refusedMicros) return null;
      const lastGood = { rate: row.rateMicros / MICROS, asOf: row.asOf };
      return { rate: row.refusedMicros / MICROS, lastGood };
    },
    /** Null: there never was a good rate. */
    reportStale: (last: GoodRate | null) => db.transaction((tx) => onStale(tx, last)),
    /** Stores the rejected rate as the last good one. Returns false if there is no such rate. */
    async acceptRefused(now: Date, within = db): Promise<boolean> {
      const { rowCount } = await within
        .update(exchangeRates)
        .set({
          rateMicros: sql`${exchangeRates.refusedMicros}`,
          weekMicros: sql`${exchangeRates.refusedMicros}`,
          weekBeganAt: now,
          refusedMicros: null,
          asOf: now,
        })
        .where(and(usdToInr, isNotNull(exchangeRates.refusedMicros)));
      return Boolean(rowCount);
    },
    /** Stores the rate as the last good one, unless it is odd. */
    async accept({ rate, asOf }: GoodRate): Promise<boolean> {
      const before = await findRate(db);
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

async function findRate(db: Db) {
  const [row] = await db.select().from(exchangeRates).where(usdToInr);
  return row;
}

/** The rate at the start of the current week; undefined: a new week begins. */
function weekOf(row: typeof exchangeRates.$inferSelect | undefined, now: Date) {
  const { weekMicros = null, weekBeganAt = null } = row ?? {};
  if (weekMicros === null || weekBeganAt === null) return undefined;
  return now.getTime() - weekBeganAt.getTime() < WEEK_MS ? { weekMicros, weekBeganAt } : undefined;
}

const WEEK_MS = 7 * DAY_MS;
/** A move of more than 20 % is treated as an error of the service. */
const FAR = 0.2;
const MICROS = 1_000_000;
const PAIR = "USD/INR";
const usdToInr = eq(exchangeRates.pair, PAIR);
