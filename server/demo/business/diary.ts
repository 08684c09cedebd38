import { DAY_MS, HOUR_MS } from "#shared/time/time.ts";
import { DEFAULT_TIME_ZONE, dayIn, startOfDay } from "#shared/time/time-zone.ts";
import type { PastShop } from "./past-shop.ts";

type Entry = { at: Date; act: () => Promise<unknown> };

/** Events by time: added in any order, run in chronological order. */
export function createDiary(calendar: Calendar) {
  const entries: Entry[] = [];
  return {
    /** `day` may be fractional; events after today are dropped. */
    add(day: number, act: Entry["act"]): void {
      if (day >= 0 && day < 30) entries.push({ at: calendar.moment(Math.floor(day), day % 1), act });
    },
    async live(shop: PastShop): Promise<void> {
      for (const { at, act } of entries.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
        shop.moveTo(at);
        await act();
        await shop.pass(1);
      }
    },
  };
}

export type Diary = ReturnType<typeof createDiary>;

export const DAYS = 30;

/** Sunday first: businesses buy on weekdays. */
const WEEK = [0.45, 1.15, 1.25, 1.2, 1.1, 0.9, 0.5];
/** Purchases of a day: from 9:00 in the business time zone, for 15 hours. */
const OPENS_AT = 9;
const OPEN_HOURS = 15;

/** The thirty days that end today, in the business time zone. */
export function createCalendar(now: Date) {
  const name = dayIn(DEFAULT_TIME_ZONE, now);
  const today = startOfDay(DEFAULT_TIME_ZONE, name).getTime();
  const startOf = (day: number) => today - (DAYS - 1 - day) * DAY_MS;
  return {
    /**
     * Returns a moment of day 0 to 29 by the share of the day that has passed; today is limited to the time
     * until now.
     */
    moment(day: number, share: number): Date {
      const start = startOf(day);
      if (day >= DAYS - 1) return new Date(today + share * (now.getTime() - today));
      return new Date(start + (OPENS_AT + share * OPEN_HOURS) * HOUR_MS);
    },
    /** Relative activity of a day: a weekly pattern and growth. */
    weight(day: number): number {
      const weekday = new Date(Date.parse(`${name}T00:00:00Z`) - (DAYS - 1 - day) * DAY_MS).getUTCDay();
      return (WEEK[weekday] ?? 1) * (0.8 + (0.4 * day) / DAYS);
    },
  };
}

export type Calendar = ReturnType<typeof createCalendar>;

/** Deterministic generator (mulberry32), so that every demo has the same business. */
export function createRandom(seed: number) {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  /** Picks an item with probability proportional to its weight. */
  function weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    const found = items.find(([, weight]) => {
      left -= weight;
      return left < 0;
    });
    return (found ?? items[0])?.[0] as Item;
  }
  return {
    next,
    weighted,
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
    chance: (share: number): boolean => next() < share,
  };
}

export type Random = ReturnType<typeof createRandom>;
