const IST_MS = 5.5 * 3_600_000;

/** The day in India, where the records are: "2026-04-01". */
export function indianDay(at: Date): string {
  return new Date(at.getTime() + IST_MS).toISOString().slice(0, 10);
}

/** April to March, as it stands in a document's number: "26-27". */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = indianDay(at).split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

/**
 * Until when a paper may be corrected: the last moment of 30 November after the financial year of its supply (CGST Act, section 34(2)).
 * An annual return that was filed earlier ends it earlier; that the operator knows.
 */
export function correctableUntil(issuedAt: Date): Date {
  const [year = 0, month = 0] = indianDay(issuedAt).split("-").map(Number);
  const endsIn = month >= 4 ? year + 1 : year;
  return new Date(Date.parse(`${endsIn}-12-01T00:00:00Z`) - IST_MS);
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, "0");
}
