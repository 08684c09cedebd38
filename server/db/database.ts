import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { createPreparingClient } from "./preparing-client.ts";

/** The database or a transaction of it: a verb that takes a `Db` runs in either. */
export type Db = Pick<
  NodePgDatabase,
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

export function connectDatabase(options: {
  url: string;
  maxConnections?: number;
  onError(error: Error): void;
}): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 20,
    Client: createPreparingClient(),
    application_name: "opswright",
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
    const client = await pool.connect();
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

/** Brings the schema up to date. Safe to run from several instances at once: the second waits for the first. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), {
      migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)),
    });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

export async function isDatabaseReady(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1 from drizzle.__drizzle_migrations limit 1`);
    return true;
  } catch {
    return false;
  }
}

const MIGRATION_LOCK = 5_150_001;
