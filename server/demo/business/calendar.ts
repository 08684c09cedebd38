import { DAY_MS, HOUR_MS } from "#shared/time.ts";

export const DAYS = 30;

/** Sunday first: businesses buy in the week. */
const WEEK = [0.45, 1.15, 1.25, 1.2, 1.1, 0.9, 0.5];
/** When India opens, in UTC, and how long somebody is awake that buys. */
const OPENS_AT = 3.5;
const OPEN_HOURS = 15;

/** The thirty days that end with the day of the start. */
export function createCalendar(now: Date) {
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  const startOf = (day: number) => today - (DAYS - 1 - day) * DAY_MS;
  return {
    /** A moment of a day, 0 to 29, by how much of the day has gone; of today, of what has gone until now. */
    moment(day: number, share: number): Date {
      const start = startOf(day);
      if (day >= DAYS - 1) return new Date(today + share * (now.getTime() - today));
      return new Date(start + (OPENS_AT + share * OPEN_HOURS) * HOUR_MS);
    },
    /** How much goes on that day: a week's curve, and a business that grows. */
    weight(day: number): number {
      const weekday = new Date(startOf(day)).getUTCDay();
      return (WEEK[weekday] ?? 1) * (0.8 + (0.4 * day) / DAYS);
    },
  };
}

export type Calendar = ReturnType<typeof createCalendar>;
