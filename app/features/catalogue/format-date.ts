/** The same text on the server and in every browser, and never broken over two lines. */
export function formatDate(date: string): string {
  const text = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(date));
  return text.replaceAll(" ", "\u00a0");
}
