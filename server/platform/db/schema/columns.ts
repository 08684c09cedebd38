import { getTableName, sql } from "drizzle-orm";
import { type AnyPgColumn, check, timestamp } from "drizzle-orm/pg-core";
import { wordList } from "../word-list.ts";

/** What more than one table is made of. */

export const time = (name: string) => timestamp(name, { withTimezone: true });

/** The database's own check that a column holds one of these words. */
export function oneOf(column: AnyPgColumn, words: readonly string[]) {
  return check(`${getTableName(column.table)}_${column.name}`, sql`${column} in ${wordList(words)}`);
}
