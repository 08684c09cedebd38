import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { type Config, ConfigError } from "#server/config.ts";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";
import { holdConnection } from "./hold-connection.ts";

/** How long the previous process may take to end. */
const PATIENCE_MS = 20_000;

type Options = { url: string; config: Pick<Config, "s3">; log: Logger; patienceMs?: number };

/**
 * Holds a lock that records where this process stores its files. Any number of instances may share a store, but an
 * instance with local files must be alone, because no other could serve them. The lock ends with the connection,
 * however the process ends.
 */
export function claimFiles({ url, config, log, patienceMs = PATIENCE_MS }: Options) {
  const lock = config.s3 ? "pg_try_advisory_lock_shared" : "pg_try_advisory_lock";
  return holdConnection({
    url,
    name: "files",
    log,
    async prepare(client) {
      // A machine that is switched off sends nothing: keep-alives make PostgreSQL end the connection and release
      // the lock.
      await client.query(
        "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3",
      );
      for (const end = Date.now() + patienceMs; ; await wait(200)) {
        const { rows } = await client.query(`select ${lock}($1) as claimed`, [ADVISORY_LOCKS.files]);
        if (rows[0]?.claimed) return;
        if (Date.now() >= end) throw new ConfigError([config.s3 ? OTHER_IS_ALONE : NOT_ALONE]);
      }
    },
  });
}

const NOT_ALONE =
  "S3_ENDPOINT: missing. Another instance uses this database, and files on one's disk cannot be served by the other: set " +
  "S3_ENDPOINT, S3_REGION and S3_BUCKET for all of them, or stop the other one";
const OTHER_IS_ALONE =
  "S3_ENDPOINT: another instance uses this database with its files on its own disk: stop it, copy its files to the store, and " +
  "set S3_* for all of them";
