import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Db } from "./database.ts";

type Values = Record<string, unknown>;
type Statement<Rows> = { execute(values: Values): Promise<Rows> };

/**
 * A statement that Drizzle writes once for each connection. Writing one costs ten times what sending it does: worth it where
 * every request or every purchase comes by.
 */
export function prepared<Rows>(
  write: (db: Db) => { prepare(name: string): Statement<Rows> },
): (db: Db, values: Values) => Promise<Rows> {
  const statements = new WeakMap<object, Statement<Rows>>();
  return (db, values) => {
    const { session } = db._;
    // The connection names it by its text: see preparing-client.ts.
    const statement = statements.get(session) ?? write(db).prepare("");
    statements.set(session, statement);
    return statement.execute(values);
  };
}

/** The same for a statement in plain SQL, with its values as placeholders; the rows as PostgreSQL has them. */
export function preparedSql<Row extends pg.QueryResultRow>(
  statement: SQL,
): (db: Db, values: Values) => Promise<Row[]> {
  const query = new PgDialect().sqlToQuery(statement);
  type Result = { execute: pg.QueryResult<Row>; all: unknown; values: unknown };
  const run = prepared(({ _: { session } }) => ({
    prepare: () => session.prepareQuery<Result>(query, undefined, undefined, false),
  }));
  return async (db, values) => (await run(db, values)).rows;
}

/**
 * The columns of an insert, each from the value of the same name. As SQL: a bare placeholder goes through the column's encoder,
 * which makes JSON's null of a null.
 */
export function placeholders<const Name extends string>(...names: Name[]): Record<Name, SQL> {
  return Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`])) as Record<Name, SQL>;
}
