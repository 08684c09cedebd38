import { startOfDay } from "../time/time-zone.ts";

/** The financial year (April to March) in document numbers: "26-27" for the day "2026-04-01". */
export function financialYear(day: string): string {
  const first = firstYear(day);
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

/**
 * Returns the last moment for a correction: the end of 30 November after the financial year of the supply (CGST
 * Act, section 34(2)). An annual return filed earlier ends it earlier, which only the operator knows.
 */
export function correctableUntil(timeZone: string, issuedOn: string): Date {
  return startOfDay(timeZone, `${firstYear(issuedOn) + 1}-12-01`);
}

function firstYear(day: string): number {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return month >= 4 ? year : year - 1;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, "0");
}
