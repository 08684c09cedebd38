import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/platform/providers/database/embedded-postgres.ts";
import { findPostmaster, isAlive, stopPostmaster } from "#server/platform/providers/database/postmaster.ts";

/** A separate PostgreSQL in a temporary folder, deleted with it. */
export async function startTestPostgres(): Promise<{ url: string; dataDir: string; stop(): Promise<void> }> {
  await removeLeftOvers();
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, settings });
  return {
    url: server.url,
    dataDir,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const prefix = "opswright-test-";

/** Fast settings for disposable data only. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_connections: "500",
  // Over TCP, so that a test can put a proxy in between.
  unix_socket_directories: "",
};

/** Deletes folders of killed test runs, whose names contain the process id. */
async function removeLeftOvers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix) && Number.parseInt(name.slice(prefix.length), 10);
    if (!pid || isAlive(pid)) continue;
    const dataDir = join(tmpdir(), name);
    const postmaster = await findPostmaster(join(dataDir, "postgres"));
    if (postmaster) await stopPostmaster(postmaster);
    await rm(dataDir, { recursive: true, force: true });
  }
}
