import { hash } from "node:crypto";
import { getTableColumns, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Db } from "../db.ts";

/**
 * Declares the values of a prepared statement: `value("id")` is a placeholder for `id`. A statement whose
 * placeholders all come from `columnValues` declares them in its own type.
 */
export type Value<Values> = <Name extends keyof Values & string>(name: Name) => Placeholder<Name>;

type Statement<Result> = { execute(values?: Record<string, unknown>): Promise<Result> };
type Query<Result> = { prepare(name: string): Statement<Result> };
type Build<Values, Result> = (db: Db, value: Value<Values>) => Query<Result>;

/** Where statements run, with those already prepared there. */
type Target = { db: Db; client: pg.Pool | pg.PoolClient; statements: Map<unknown, Statement<unknown>> };

const targets = new WeakMap<Db, Target>();

/**
 * Caches prepared statements per `target` for everything run in `db`: the pool, or a transaction on one connection.
 */
export function prepareOnceFor(db: Db, target: Target): void {
  targets.set(db, target);
}

/**
 * A statement whose SQL Drizzle builds once per connection and PostgreSQL prepares once. The name identifies it on
 * the connection, so names must be unique.
 */
export function prepared<Values extends Record<string, unknown>, Result>(
  name: string,
  build: Build<Values, Result>,
): (db: Db, values: Values) => Promise<Result> {
  return (db, values) => {
    const target = targets.get(db);
    const known = target?.statements.get(build) as Statement<Result> | undefined;
    const statement = known ?? build(target?.db ?? db, sql.placeholder).prepare(name);
    if (!known) target?.statements.set(build, statement);
    return statement.execute(values);
  };
}

/** `prepared` for a statement that returns one row at most. */
export function preparedRow<Values extends Record<string, unknown>, Row>(
  name: string,
  build: Build<Values, Row[]>,
): (db: Db, values: Values) => Promise<Row | undefined> {
  const run = prepared(name, build);
  return async (db, values) => (await run(db, values))[0];
}

/** A prepared statement that finds the row with this value in a unique column. */
export function preparedFind<Table extends PgTable, Name extends keyof Table["$inferSelect"] & string>(
  name: string,
  table: Table,
  column: Name,
): (db: Db, key: Table["$inferSelect"][Name]) => Promise<Table["$inferSelect"] | undefined> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const find = preparedRow(name, (db: Db, value: Value<{ key: unknown }>) =>
    db
      .select()
      .from(table as PgTable)
      .where(sql`${columns[column]} = ${value("key")}`),
  );
  return (db, key) => find(db, { key });
}

/**
 * Runs a library's statements, whose texts recur, as prepared ones. Returns null for a nested transaction, of which
 * only Drizzle knows the connection.
 */
export function preparedRunner(db: Db) {
  const client = targets.get(db)?.client;
  if (!client) return null;
  return (text: string, values: unknown[] = []) => client.query({ name: hash("sha1", text), text, values });
}

/**
 * Placeholders for the columns of a row, named after the row's properties and encoded like the columns. A prefix
 * separates several rows of one statement; `prefixed` gives their values.
 */
export function columnValues<Table extends PgTable, Name extends keyof Table["$inferInsert"] & string>(
  table: Table,
  names: readonly Name[],
  prefix = "",
): Record<Name, SQL> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const values = names.map((name) => [name, columnValue(columns[name], prefix + name)]);
  return Object.fromEntries(values) as Record<Name, SQL>;
}

/** The names of a table's columns, except those left to the database. */
export function columnNames<Table extends PgTable, Left extends keyof Table["$inferSelect"] & string = never>(
  table: Table,
  left: readonly Left[] = [],
) {
  const names = Object.keys(getTableColumns(table)).filter((name) => !left.includes(name as Left));
  return names as Exclude<keyof Table["$inferSelect"] & string, Left>[];
}

export function prefixed(prefix: string, row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [prefix + name, value]));
}

/** A column's encoder fails for null, which a placeholder may contain. */
function columnValue(column: PgColumn | undefined, name: string): SQL {
  if (!column) throw new Error(`There is no column ${name}`);
  const encode = (value: unknown) => (value === null ? null : column.mapToDriverValue(value));
  return sql`${sql.param(sql.placeholder(name), { mapToDriverValue: encode })}`;
}
