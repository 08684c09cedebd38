import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";
import { withAfterCommit } from "./after-commit.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import type { Db } from "./db.ts";
import { prepareOnceFor } from "./prepared.ts";
import { assertSinceBaseline, MIGRATIONS } from "./schema-version.ts";
import { type TraceWork, traceStatements } from "./trace-statements.ts";

export type { Db };

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
  prepareOnceFor(db, { db, statements: new Map() });
  return { db, pool, close: () => pool.end() };
}

/**
 * Drizzle's own keeps a connection for ever when even its `begin` fails, and lets one that breaks end the process: such a
 * connection fails its statement, which is all that anyone needs to know.
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
  return { db: drizzle(client), statements: new Map() };
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

/** A connection whose other end has vanished without a word is noticed within minutes. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
