/**
 * Selects archives to delete by their days (`2026-11-16`, in any order). Retains the newest of each of the last 7
 * days, 4 weeks and 12 months that have one. The result does not depend on how often it runs.
 */
export function archivesToDelete(days: readonly string[]): string[] {
  const newestFirst = [...new Set(days)].sort().reverse();
  const staying = new Set(
    [
      newestOfEach(newestFirst, 7, (day) => day),
      newestOfEach(newestFirst, 4, mondayOf),
      newestOfEach(newestFirst, 12, (day) => day.slice(0, 7)),
    ].flat(),
  );
  return newestFirst.filter((day) => !staying.has(day));
}

function newestOfEach(newestFirst: string[], periods: number, periodOf: (day: string) => string): string[] {
  const newest = new Map<string, string>();
  for (const day of newestFirst) if (!newest.has(periodOf(day))) newest.set(periodOf(day), day);
  return [...newest.values()].slice(0, periods);
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
