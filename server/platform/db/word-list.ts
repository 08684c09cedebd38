import { type SQL, sql } from "drizzle-orm";

/** ('a', 'b'): words of ours, written out. As parameters they would hide an index's condition from a prepared statement. */
export function wordList(words: readonly string[]): SQL {
  return sql.raw(`(${words.map((word) => `'${word}'`).join(", ")})`);
}
