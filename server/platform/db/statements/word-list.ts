import { type SQL, sql } from "drizzle-orm";

/** Inlines values as SQL literals: as parameters they would keep prepared statements from using a partial index. */
export function wordList(words: readonly string[]): SQL {
  return sql.raw(`(${words.map((word) => `'${word}'`).join(", ")})`);
}
