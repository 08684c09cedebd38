import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { createPreparingClient } from "./preparing-client.ts";
import { assertSinceBaseline, MIGRATIONS } from "./schema-version.ts";
import { type TraceWork, traceStatements } from "./trace-statements.ts";

/** The database or a transaction of it: a verb that takes a `Db` runs in either. */
export type Db = Pick<
  NodePgDatabase,
  | "$with"
  | "with"
  | "select"
  | "selectDistinct"
  | "selectDistinctOn"
  | "insert"
  | "update"
  | "delete"
  | "execute"
  | "transaction"
>;

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

/** How long, in milliseconds, before we give up on a database that does not respond. */
type DatabaseTimeouts = {
  /** To get a connection, a free one of the pool or a new one. */
  connection: number;
  statement: number;
  /** Between two statements of a transaction, which holds its locks meanwhile. */
  idleInTransaction: number;
};

const TIMEOUTS: DatabaseTimeouts = { connection: 15_000, statement: 30_000, idleInTransaction: 60_000 };

/** A new connection costs milliseconds and has nothing prepared: a lull of seconds is not to end them all. */
const IDLE_MS = 60_000;

export function connectDatabase(options: {
  url: string;
  maxConnections?: number;
  timeouts?: DatabaseTimeouts;
  /** Where statements are traced, if they are. */
  trace?: TraceWork | null;
  onError(error: Error): void;
}): Database {
  const { connection, statement, idleInTransaction } = options.timeouts ?? TIMEOUTS;
  const { trace } = options;
  const Client = createPreparingClient();
  const Pool = trace ? traceStatements(pg.Pool, trace) : pg.Pool;
  const pool = new Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 20,
    idleTimeoutMillis: IDLE_MS,
    Client: trace ? traceStatements(Client, trace) : Client,
    application_name: "opswright",
    connectionTimeoutMillis: connection,
    ...KEEP_ALIVE,
    // PostgreSQL ends a statement in time if it can; this is for when it cannot say anything at all.
    query_timeout: statement + 5_000,
    // By statements and not as parameters of the connection, which poolers do not pass on.
    onConnect: async (client) => {
      await client.query(
        `set statement_timeout = ${statement}; set idle_in_transaction_session_timeout = ${idleInTransaction}`,
      );
    },
  });
  // An idle connection that breaks (a database restart) must not end the process: the pool makes a new one.
  pool.on("error", options.onError);
  const db = Object.assign(drizzle(pool), { transaction: transactionOn(pool) });
  return { db, pool, close: () => pool.end() };
}

/**
 * Drizzle's own keeps a connection for ever when even its `begin` fails, and lets one that breaks end the process: such a
 * connection fails its statement, which is all that anyone needs to know.
 */
function transactionOn(pool: pg.Pool): Db["transaction"] {
  return async (work, config) => {
    const client = await pool.connect().catch((cause) => {
      throw new DatabaseUnavailable("No connection to the database", { cause });
    });
    const ignore = () => {};
    client.on("error", ignore);
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.off("error", ignore);
      client.release();
    }
  };
}

/**
 * Brings the schema up to date, on a connection of its own that waits as long as it takes. Safe to run from several instances
 * at once: the second waits for the first.
 */
export async function migrateDatabase(url: string, migrationsFolder = MIGRATIONS): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "opswright-migration",
    connectionTimeoutMillis: TIMEOUTS.connection,
    ...KEEP_ALIVE,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.migration]);
    await assertSinceBaseline(client, migrationsFolder);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // The lock ends with the connection.
    await client.end().catch(() => {});
  }
}

/** Whether the database responds, and is migrated, within this time. */
export async function isDatabaseReady(db: Db, withinMs: number): Promise<boolean> {
  const asked = db.execute(sql`select 1 from drizzle.__drizzle_migrations limit 1`).then(
    () => true,
    () => false,
  );
  const gaveUp = new AbortController();
  const late = setTimeout(withinMs, false, { signal: gaveUp.signal });
  return Promise.race([asked, late]).finally(() => gaveUp.abort());
}

/** A connection whose other end has vanished without a word is noticed within minutes. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
