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

/** "2026-11-16 09:30 UTC". */
export function utcTimeText(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
