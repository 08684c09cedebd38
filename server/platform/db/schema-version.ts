import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { ConfigError } from "#server/config.ts";

export const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));

type Journal = { entries: { tag: string; when: number }[] };
const journalIn = (folder: string) => join(folder, "meta", "_journal.json");

/** Returns the name of a migration by its recorded creation time; undefined if this version does not know it. */
export async function migrationMadeAt(when: number, folder = MIGRATIONS): Promise<string | undefined> {
  const { entries } = await readJournal(folder);
  return entries.find((entry) => entry.when === when)?.tag;
}

export async function isKnownMigration(tag: string, folder = MIGRATIONS): Promise<boolean> {
  const { entries } = await readJournal(folder);
  return entries.some((entry) => entry.tag === tag);
}

/** Detects migrations from before the first release, which the baseline replaced; their schema is unsupported. */
export async function isBeforeBaseline(when: number, folder = MIGRATIONS): Promise<boolean> {
  const { entries } = await readJournal(folder);
  return when < (entries[0]?.when ?? 0);
}

/** False in an empty database, and for tables that an older release did not have. */
export async function hasTable(client: Pick<pg.Client, "query">, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>("select to_regclass($1) is not null as found", [
    name,
  ]);
  return rows[0]?.found ?? false;
}

/** Rejects a database from before the baseline and names the remedy. */
export async function assertSinceBaseline(client: pg.Client, folder: string): Promise<void> {
  if (!(await hasTable(client, "drizzle.__drizzle_migrations"))) return;
  const { rows } = await client.query(
    "select min(created_at)::float8 as first from drizzle.__drizzle_migrations",
  );
  const first: number | null = rows[0]?.first;
  if (first !== null && (await isBeforeBaseline(first, folder))) throw new ConfigError([BEFORE_BASELINE]);
}

const BEFORE_BASELINE =
  "DATABASE_URL: this database was made before the first release, by migrations that one baseline has replaced, and cannot be " +
  "brought up to date. Empty it: npm run opswright -- demo reset, or use a new one (another DATABASE_URL or DATA_DIR)";

/** Prepares a folder with the migrations up to this one, to create a database of an older version. */
export async function withMigrationsUpTo<Result>(
  tag: string,
  work: (folder: string) => Promise<Result>,
  source = MIGRATIONS,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "opswright-migrations-"));
  try {
    await cp(source, folder, { recursive: true });
    const journal = await readJournal(source);
    const entries = journal.entries.slice(0, journal.entries.findIndex((entry) => entry.tag === tag) + 1);
    await writeFile(journalIn(folder), JSON.stringify({ ...journal, entries }));
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readJournal(folder: string): Promise<Journal> {
  return JSON.parse(await readFile(journalIn(folder), "utf8"));
}
