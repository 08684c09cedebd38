/** "16 Nov 2026, 05:09" in the operator's own time zone, on pages of one entry. */
export function formatTime(iso: string | null): string {
  return iso ? TIME.format(new Date(iso)) : "";
}

/** "05:09" today, "16 Nov" this year, else "16 Nov 2025": in lists. */
export function formatShortDate(iso: string | null): string {
  if (!iso) return "";
  const date = new Date(iso);
  const now = new Date();
  if (date.toDateString() === now.toDateString()) return CLOCK.format(date);
  return (date.getFullYear() === now.getFullYear() ? DAY : DATE).format(date);
}

/** "Nov 2026" of "2026-11". */
export function formatMonth(month: string): string {
  return MONTH.format(new Date(`${month}-15T12:00:00Z`));
}

/** The parts of a comma-separated text. */
export function betweenCommas(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const CLOCK = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
const MONTH = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric" });
