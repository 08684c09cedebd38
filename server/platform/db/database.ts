import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";
import { withAfterCommit } from "./after-commit.ts";
import { DatabaseUnavailable } from "./database-errors.ts";
import type { Db } from "./db.ts";
import { assertSinceBaseline, MIGRATIONS } from "./schema-version.ts";
import { prepareOnceFor } from "./statements/prepared.ts";
import { type TraceWork, traceStatements } from "./statements/trace-statements.ts";
import { withConnection } from "./with-connection.ts";

export type { Db };

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

/** Milliseconds after which an unresponsive database is given up. */
type DatabaseTimeouts = {
  /** Waiting for a free or new connection. */
  connection: number;
  statement: number;
  /** Between two statements of a transaction, which holds its locks meanwhile. */
  idleInTransaction: number;
};

const TIMEOUTS: DatabaseTimeouts = { connection: 15_000, statement: 30_000, idleInTransaction: 60_000 };

/** New connections cost milliseconds and have no prepared statements, so short lulls must not close them. */
const IDLE_MS = 60_000;

export function connectDatabase(options: {
  url: string;
  maxConnections?: number;
  timeouts?: DatabaseTimeouts;
  /** Set if statements are traced. */
  trace?: TraceWork | null;
  onError(error: Error): void;
}): Database {
  const { connection, statement, idleInTransaction } = options.timeouts ?? TIMEOUTS;
  const { trace } = options;
  const Pool = trace ? traceStatements(pg.Pool, trace) : pg.Pool;
  const pool = new Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 20,
    idleTimeoutMillis: IDLE_MS,
    Client: trace ? traceStatements(pg.Client, trace) : pg.Client,
    // Independent statements of a transaction share a round trip. A statement past its time-out ends its connection.
    pipeline: true,
    application_name: "opswright",
    connectionTimeoutMillis: connection,
    ...KEEP_ALIVE,
    // PostgreSQL normally ends the statement itself; this covers a server that does not respond at all.
    query_timeout: statement + 5_000,
    // As statements, because poolers do not pass on connection parameters.
    onConnect: async (client) => {
      await client.query(
        `set statement_timeout = ${statement}; set idle_in_transaction_session_timeout = ${idleInTransaction}`,
      );
    },
  });
  // A broken idle connection (database restart) must not end the process: the pool opens a new one.
  pool.on("error", options.onError);
  const db = Object.assign(drizzle(pool), { transaction: transactionOn(pool) });
  prepareOnceFor(db, { db, client: pool, statements: new Map() });
  return { db, pool, close: () => pool.end() };
}

/**
 * Replaces Drizzle's transaction, which leaks a connection whose `begin` fails and ends the process when one
 * breaks. Here such a connection only fails its statement.
 */
function transactionOn(pool: pg.Pool): Db["transaction"] {
  const connections = new WeakMap<pg.PoolClient, ReturnType<typeof connectionOf>>();
  return (work, config) =>
    withAfterCommit(async () => {
      const client = await pool.connect().catch((cause) => {
        throw new DatabaseUnavailable("No connection to the database", { cause });
      });
      const ignore = () => {};
      client.on("error", ignore);
      const connection = connections.get(client) ?? connectionOf(client);
      connections.set(client, connection);
      try {
        return await connection.db.transaction((tx) => {
          prepareOnceFor(tx, connection);
          return work(tx);
        }, config);
      } finally {
        client.off("error", ignore);
        client.release();
      }
    });
}

function connectionOf(client: pg.PoolClient) {
  return { db: drizzle(client), client, statements: new Map() };
}

/**
 * Migrates the schema on its own connection without a time limit. Safe to run concurrently: a second instance waits
 * for the first.
 */
export async function migrateDatabase(url: string, migrationsFolder = MIGRATIONS): Promise<void> {
  const connection = {
    connectionString: url,
    application_name: "opswright-migration",
    connectionTimeoutMillis: TIMEOUTS.connection,
    ...KEEP_ALIVE,
  };
  await withConnection(connection, async (client) => {
    // The lock ends with the connection.
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.migration]);
    await assertSinceBaseline(client, migrationsFolder);
    await migrate(drizzle(client), { migrationsFolder });
  });
}

/** Detects within minutes that the peer has vanished. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
