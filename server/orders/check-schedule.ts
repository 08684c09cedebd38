const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FIRST = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE];
const DAYS = 4;

/** When an order is compared with the provider after `checks` comparisons: at 1, 5 and 30 minutes, then hourly for 4 days. */
export function nextCheck(createdAt: Date, checks: number): Date | null {
  const first = FIRST[checks];
  if (first !== undefined) return new Date(createdAt.getTime() + first);
  const hours = checks - FIRST.length + 1;
  return hours <= DAYS * 24 ? new Date(createdAt.getTime() + hours * HOUR) : null;
}

/** The check that comes next in the future; those that were missed while nothing ran are made up for by one. */
export function checkAfter(
  createdAt: Date,
  checks: number,
  now: Date,
): { checks: number; checkAt: Date | null } {
  for (let next = checks; ; next++) {
    const checkAt = nextCheck(createdAt, next);
    if (!checkAt || checkAt > now) return { checks: next, checkAt };
  }
}
