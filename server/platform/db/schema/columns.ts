import { getTableName, sql } from "drizzle-orm";
import { type AnyPgColumn, check, timestamp, uuid } from "drizzle-orm/pg-core";
import { wordList } from "../statements/word-list.ts";

/** Column types shared by several tables. */

export const time = (name: string) => timestamp(name, { withTimezone: true });

/** References a row that cannot be deleted while this one exists. */
export const refersTo = (name: string, id: () => AnyPgColumn) => uuid(name).notNull().references(id);

/** References the row that this one is deleted with. */
export const partOf = (name: string, id: () => AnyPgColumn) =>
  uuid(name).notNull().references(id, { onDelete: "cascade" });

/** A check constraint that limits a column to these values. */
export function oneOf(column: AnyPgColumn, words: readonly string[]) {
  return check(`${getTableName(column.table)}_${column.name}`, sql`${column} in ${wordList(words)}`);
}
