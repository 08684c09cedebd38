import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Days of the archives written by this job; other files in the folder are ignored. */
export async function daysIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.flatMap((name) => NAME.exec(name)?.[1] ?? []);
}

export async function newestArchive(folder: string): Promise<string | null> {
  const day = (await daysIn(folder)).sort().at(-1);
  return day ? join(folder, nameOf(day)) : null;
}

const NAME = /^opswright-(\d{4}-\d\d-\d\d)\.tar$/;
export const nameOf = (day: string) => `opswright-${day}.tar`;

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
