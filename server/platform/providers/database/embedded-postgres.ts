import type { Client } from "pg";
import { isDiskFull } from "#server/platform/db/database-errors.ts";
import { DatabaseError, type DatabaseServer } from "./database.ts";
import { launchPostmaster } from "./launch-postmaster.ts";
import { createCluster, diskFull } from "./postgres-cluster.ts";
import { type PostgresHome, type PostgresHomeOptions, preparePostgresHome } from "./postgres-home.ts";
import { claimOwnership, databaseUrl } from "./postgres-ownership.ts";
import { findPostmaster, type Postmaster, stopPostmaster } from "./postmaster.ts";

interface EmbeddedPostgresOptions extends PostgresHomeOptions {
  log: (line: string) => void;
  /** Additional PostgreSQL settings, such as `{ fsync: "off" }` in tests. */
  settings?: Record<string, string>;
}

/**
 * Starts the PostgreSQL of a data folder, or adopts the one that a killed server left running. Never runs two on
 * one folder, and never adopts one in use by another Opswright.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<DatabaseServer> {
  try {
    const home = await preparePostgresHome(options);
    const owned = await startOrAdopt(home, options);
    const server = supervise(owned, await databaseUrl(owned.postmaster, databaseName), options.log);
    await createDatabase(owned.owner).catch(async (error) => {
      await server.stop();
      throw error;
    });
    return server;
  } catch (error) {
    throw explain(error, options.dataDir);
  }
}

/** Connects a command to the server's own PostgreSQL, or starts one, which `stop` ends. */
export async function attachEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<DatabaseServer> {
  const home = await preparePostgresHome(options).catch((error) => {
    throw explain(error, options.dataDir);
  });
  const postmaster = await findPostmaster(home.folder);
  if (!postmaster) return startEmbeddedPostgres(options);
  return {
    url: await databaseUrl(postmaster, databaseName),
    processId: null,
    stop: async () => {},
    onUnexpectedExit: () => {},
  };
}

const databaseName = "opswright";

interface Owned {
  postmaster: Postmaster;
  owner: Client;
}

async function startOrAdopt(
  home: PostgresHome,
  { log, settings = {} }: EmbeddedPostgresOptions,
): Promise<Owned> {
  for (let launches = 0; ; launches++) {
    const postmaster = await findPostmaster(home.folder);
    if (postmaster) {
      const owner = await claimOwnership(postmaster).catch(async (error) => {
        if (launches > 0) await stopPostmaster(postmaster);
        throw error;
      });
      if (owner === "taken") {
        throw new DatabaseError(`The data folder ${home.dataDir} is in use by another running Opswright`);
      }
      if (owner !== "silent") {
        if (launches === 0) log(`Took over the running PostgreSQL (process ${postmaster.pid})`);
        return { postmaster, owner };
      }
      log(`PostgreSQL (process ${postmaster.pid}) does not answer: stopping it`);
      await stopPostmaster(postmaster);
    }
    if (launches === 3) throw new DatabaseError(`PostgreSQL in ${home.folder} started but does not respond`);
    const created = await createCluster(home, { sync: settings.fsync !== "off" });
    if (created) log(`Created a new PostgreSQL in ${home.folder}`);
    await launchPostmaster(home, settings);
  }
}

function supervise({ postmaster, owner }: Owned, url: string, log: (line: string) => void): DatabaseServer {
  const listeners: ((reason: string) => void)[] = [];
  let connection = owner;
  let stopping: Promise<void> | undefined;
  watch();

  function watch(): void {
    connection.once("end", () => {
      if (!stopping) void reclaim();
    });
  }

  // After a backend crash PostgreSQL drops all connections and recovers by itself; then we reconnect.
  async function reclaim(): Promise<void> {
    const again = await claimOwnership(postmaster).catch(() => "silent" as const);
    if (again === "taken" || again === "silent") {
      const what = again === "taken" ? "was taken over by another Opswright" : "went away";
      if (!stopping) for (const tell of listeners) tell(`The PostgreSQL in ${postmaster.folder} ${what}`);
      return;
    }
    log("PostgreSQL recovered from a crash");
    connection = again;
    watch();
  }

  async function stop(): Promise<void> {
    await stopPostmaster(postmaster);
    await connection.end().catch(() => {});
  }

  return {
    url,
    processId: postmaster.pid,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
    onUnexpectedExit: (listener) => void listeners.push(listener),
  };
}

async function createDatabase(owner: Client): Promise<void> {
  const { rowCount } = await owner.query("SELECT 1 FROM pg_database WHERE datname = $1", [databaseName]);
  if (!rowCount) await owner.query(`CREATE DATABASE ${databaseName}`);
}

/** Turns a refusal of the file system or PostgreSQL into one line that names the folder. */
function explain(error: unknown, dataDir: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof DatabaseError || !code) return error;
  if (isDiskFull(error)) return new DatabaseError(`No database: ${diskFull(dataDir)}`, { cause: error });
  const refused = ["EACCES", "EPERM", "EROFS"].includes(code);
  const line = `The data folder ${dataDir} ${refused ? "is not writable" : "cannot be used"}`;
  return new DatabaseError(`${line}: ${message}`, { cause: error });
}
