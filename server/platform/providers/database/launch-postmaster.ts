import { once } from "node:events";
import { open, readFile, rename, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { spawnAs } from "./postgres-account.ts";
import { binaryPath, shipsStatStatements } from "./postgres-binaries.ts";
import { failure } from "./postgres-cluster.ts";
import type { PostgresHome } from "./postgres-home.ts";
import { findPostmaster, removeStaleLock } from "./postmaster.ts";

/** Runs postgres on the folder and returns once a postmaster owns it: ours, or one that started first. */
export async function launchPostmaster(home: PostgresHome, settings: Record<string, string>): Promise<void> {
  for (const end = Date.now() + 15_000; ; await delay(200)) {
    await removeStaleLock(home.folder);
    const problem = await tryLaunch(home, { ...(await ourSettings(home)), ...settings });
    if (!problem) return;
    // Transient: the port was taken, another start was faster, or a dead postmaster's backends are still
    // exiting.
    const passing = /Address already in use|lock file .* (already exists|is empty)|still in use/.test(
      problem,
    );
    if (!passing || Date.now() > end) {
      throw failure(problem, home.dataDir, `PostgreSQL did not start in ${home.folder}`);
    }
    if (await findPostmaster(home.folder)) return;
  }
}

/** Returns undefined on success, else its output. */
async function tryLaunch(home: PostgresHome, settings: Record<string, string>): Promise<string | undefined> {
  const logFile = join(home.dataDir, "postgres.log");
  // Private until it runs: simultaneous starts must not read or move one another's log.
  const ownLog = `${logFile}.${process.pid}`;
  const log = await open(ownLog, "w", 0o600);
  const args = ["-D", home.folder, "-p", String(await freePort())];
  for (const [name, value] of Object.entries(settings)) args.push("-c", `${name}=${value}`);
  // In its own session: Ctrl-C reaches only us, and we stop PostgreSQL in order.
  const child = spawnAs(home.account, binaryPath(home.binaries, "postgres"), args, {
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  child.unref();
  const ended = new Promise<Error | "ended">((resolve) => {
    child.once("error", resolve).once("exit", () => resolve("ended"));
  });
  try {
    for (;;) {
      const outcome = await Promise.race([ended, delay(10, "running" as const)]);
      if (outcome instanceof Error) throw outcome;
      if (outcome === "ended") return `${await readFile(ownLog, "utf8")}\n`;
      const postmaster = await findPostmaster(home.folder);
      if (!postmaster?.isListening || postmaster.pid !== child.pid) continue;
      await rename(logFile, join(home.dataDir, "postgres.previous.log")).catch(() => {});
      await rename(ownLog, logFile);
      return undefined;
    }
  } finally {
    await log.close();
    await rm(ownLog, { force: true });
  }
}

async function ourSettings({ folder, binaries }: PostgresHome): Promise<Record<string, string>> {
  return {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: await socketFolder(folder),
    max_connections: "100",
    shared_preload_libraries: (await shipsStatStatements(binaries)) ? "pg_stat_statements" : "",
    timezone: "UTC",
    log_timezone: "UTC",
    // Ends statements of a killed server, which would otherwise hold their locks until they finish.
    client_connection_check_interval: "1s",
    // The application logs failed statements; here they would only write personal data to a file.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_checkpoints: "off",
  };
}

/**
 * Returns a socket folder, or null for TCP only: a socket path may have 103 characters on macOS and 107 on
 * Linux, and some shared folders support no sockets.
 */
async function socketFolder(folder: string): Promise<string> {
  const path = join(folder, ".s.PGSQL.65535");
  const isPossible = Buffer.byteLength(path) <= 103 && (await canListen(path));
  return isPossible ? `"${folder.replaceAll('"', '""')}"` : "";
}

async function canListen(path: string): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(path), "listening");
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
