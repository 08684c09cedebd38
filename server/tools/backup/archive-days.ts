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

/** The newest archive written by this job, or null. */
export async function newestArchive(folder: string): Promise<string | null> {
  const day = (await daysIn(folder)).sort().at(-1);
  return day ? join(folder, nameOf(day)) : null;
}

const NAME = /^opswright-(\d{4}-\d\d-\d\d)\.tar$/;
export const nameOf = (day: string) => `opswright-${day}.tar`;
