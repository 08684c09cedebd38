/**
 * "16 Nov 2026", never broken over two lines. By the reader's own clock; a text that the server renders too is told "UTC",
 * so that both say the same.
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
