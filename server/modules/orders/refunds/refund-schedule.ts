const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FIRST = [1 * MINUTE, 10 * MINUTE, 1 * HOUR];
const DAYS = 7;

/** When a refund that has failed so many times is asked for again: after 1 min, 10 min, 1 h, then daily for a week; null: no more. */
export function afterFailure(failures: number, now: Date): Date | null {
  const wait = FIRST[failures - 1] ?? (failures <= FIRST.length + DAYS ? DAY : null);
  return wait === null ? null : new Date(now.getTime() + wait);
}

/** Whatever becomes of the job that asks: with the same key it may be asked again. */
export function afterAsking(now: Date): Date {
  return new Date(now.getTime() + 5 * MINUTE);
}

/** One that the provider has accepted and not done yet is looked at each day. */
export function afterAccepting(now: Date): Date {
  return new Date(now.getTime() + DAY);
}
