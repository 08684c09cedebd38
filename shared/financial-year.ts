const IST_MS = 5.5 * 3_600_000;

/** The day in India, where the books are: "2026-04-01". */
export function indianDay(at: Date): string {
  return new Date(at.getTime() + IST_MS).toISOString().slice(0, 10);
}

/** April to March, as it stands in a document's number: "26-27". */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = indianDay(at).split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, "0");
}
