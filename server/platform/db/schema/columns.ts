import { getTableName, sql } from "drizzle-orm";
import { type AnyPgColumn, check, timestamp } from "drizzle-orm/pg-core";
import { wordList } from "../statements/word-list.ts";

/** Column types shared by several tables. */

export const time = (name: string) => timestamp(name, { withTimezone: true });

/** A check constraint that limits a column to these values. */
export function oneOf(column: AnyPgColumn, words: readonly string[]) {
  return check(`${getTableName(column.table)}_${column.name}`, sql`${column} in ${wordList(words)}`);
}
