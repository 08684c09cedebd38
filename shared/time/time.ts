export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Formats a wait, rounded up: '1 second', '40 seconds', '3 minutes', '2 hours'. */
export function waitText(seconds: number): string {
  const [count, unit] =
    seconds <= 60
      ? [seconds, "second"]
      : seconds <= 3600
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3600), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
