/** The business time zone until a setting names another: codes, documents and daily totals use days in this zone. */
export const DEFAULT_TIME_ZONE = "Asia/Kolkata";

/** An IANA name, as both Intl and PostgreSQL take it; offsets such as "+05:30" are not accepted. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z]+(\/[A-Z][A-Za-z_-]+)*$/.test(name)) return false;
  try {
    partsOf(name, new Date());
    return true;
  } catch {
    return false;
  }
}

/** Returns the day of a moment: "2026-04-01". */
export function dayIn(timeZone: string, at: Date): string {
  const { year, month, day } = partsOf(timeZone, at);
  return `${year}-${month}-${day}`;
}

/** Returns the first moment of a day such as "2026-04-01". */
export function startOfDay(timeZone: string, day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // The offset at midnight UTC may belong to another season: check again at the result.
  const near = utc - offsetMs(timeZone, new Date(utc));
  return new Date(utc - offsetMs(timeZone, new Date(near)));
}

export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function offsetMs(timeZone: string, at: Date): number {
  const { year, month, day, hour, minute, second } = partsOf(timeZone, at);
  const local = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return local - Math.floor(at.getTime() / 1000) * 1000;
}

type Part = "year" | "month" | "day" | "hour" | "minute" | "second";

/** Creating a formatter takes longer than a thousand uses of it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function partsOf(timeZone: string, at: Date): Record<Part, string> {
  const format = formatters.get(timeZone) ?? createFormatter(timeZone);
  formatters.set(timeZone, format);
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value])) as Record<
    Part,
    string
  >;
}

function createFormatter(timeZone: string): Intl.DateTimeFormat {
  const two = "2-digit";
  return new Intl.DateTimeFormat("en-GB", {
    ...{ timeZone, hourCycle: "h23", year: "numeric", month: two, day: two },
    ...{ hour: two, minute: two, second: two },
  });
}
