import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));

type Journal = { entries: { tag: string; when: number }[] };
const journalIn = (folder: string) => join(folder, "meta", "_journal.json");

/** The name of the migration that a database records by the time when it was made; undefined: this version does not know it. */
export async function migrationMadeAt(when: number): Promise<string | undefined> {
  const { entries } = await readJournal();
  return entries.find((entry) => entry.when === when)?.tag;
}

export async function isKnownMigration(tag: string): Promise<boolean> {
  const { entries } = await readJournal();
  return entries.some((entry) => entry.tag === tag);
}

/** A folder of the migrations up to this one, for a database that is to be as an older version left it. */
export async function withMigrationsUpTo<Result>(
  tag: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "opswright-migrations-"));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const journal = await readJournal();
    const entries = journal.entries.slice(0, journal.entries.findIndex((entry) => entry.tag === tag) + 1);
    await writeFile(journalIn(folder), JSON.stringify({ ...journal, entries }));
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readJournal(): Promise<Journal> {
  return JSON.parse(await readFile(journalIn(MIGRATIONS), "utf8"));
}
