/**
 * Returns "16 Nov 2026" with non-breaking spaces, in the reader's time zone; pass "UTC" for text that the
 * server renders too.
 */
export function formatDate(date: string, timeZone?: "UTC"): string {
  const format = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone,
  });
  return format.format(new Date(date)).replaceAll(" ", "\u00a0");
}
