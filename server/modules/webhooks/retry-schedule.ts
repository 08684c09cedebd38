import { DAY_MS } from "#shared/time/time.ts";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Seconds before each retry. After the last one the endpoint is disabled. */
export const RETRY_DELAYS_S = [
  ...[5, 5 * MINUTE_S, 30 * MINUTE_S],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_S),
];

/** Null if no retry is left. */
export function nextAttemptAt(failures: number, now: Date): Date | null {
  const delay = RETRY_DELAYS_S[failures - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay * 1000);
}

/** How long the previous secret also signs after a rotation. */
export const SECRET_OVERLAP_MS = DAY_MS;
