const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FIRST = [1 * MINUTE, 10 * MINUTE, 1 * HOUR];
const DAYS = 7;

/** When to retry after this many failures: 1 min, 10 min, 1 h, then daily for a week; null when exhausted. */
export function afterFailure(failures: number, now: Date): Date | null {
  const wait = FIRST[failures - 1] ?? (failures <= FIRST.length + DAYS ? DAY : null);
  return wait === null ? null : new Date(now.getTime() + wait);
}

/** Safe for a lost job: a repeat with the same key is idempotent. */
export function afterAsking(now: Date): Date {
  return new Date(now.getTime() + 5 * MINUTE);
}

/** An accepted refund is checked daily until it completes. */
export function afterAccepting(now: Date): Date {
  return new Date(now.getTime() + DAY);
}
