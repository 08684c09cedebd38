/** "16 Nov 2026", the day in UTC. */
export function utcDateText(date: Date): string {
  return DATE.format(date);
}

const DATE = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
