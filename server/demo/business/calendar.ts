import { DAY_MS, HOUR_MS } from "#shared/time.ts";
import { DEFAULT_TIME_ZONE, dayIn, startOfDay } from "#shared/time-zone.ts";

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
