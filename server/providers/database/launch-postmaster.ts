import { once } from "node:events";
import { open, readFile, rename, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { spawnAs } from "./postgres-account.ts";
import { binaryPath, shipsStatStatements } from "./postgres-binaries.ts";
import { failure } from "./postgres-cluster.ts";
import type { PostgresHome } from "./postgres-home.ts";
import { findPostmaster, removeStaleLock } from "./postmaster.ts";

/** Runs postgres on the folder and returns once some postmaster holds it: ours, or a quicker one. */
export async function launchPostmaster(home: PostgresHome, settings: Record<string, string>): Promise<void> {
  for (const end = Date.now() + 15_000; ; await delay(200)) {
    await removeStaleLock(home.folder);
    const problem = await tryLaunch(home, { ...(await ourSettings(home)), ...settings });
    if (!problem) return;
    // The port was snatched, another start was quicker, or a dead postmaster's backends are still ending.
    const passing = /Address already in use|lock file .* (already exists|is empty)|still in use/.test(
      problem,
    );
    if (!passing || Date.now() > end) {
      throw failure(problem, home.dataDir, `PostgreSQL did not start in ${home.folder}`);
    }
    if (await findPostmaster(home.folder)) return;
  }
}

/** Undefined when it runs, else what it printed. */
async function tryLaunch(home: PostgresHome, settings: Record<string, string>): Promise<string | undefined> {
  const logFile = join(home.dataDir, "postgres.log");
  // Its own until it runs: starts at the same moment must not read, or move away, one another's.
  const ownLog = `${logFile}.${process.pid}`;
  const log = await open(ownLog, "w", 0o600);
  const args = ["-D", home.folder, "-p", String(await freePort())];
  for (const [name, value] of Object.entries(settings)) args.push("-c", `${name}=${value}`);
  // In a session of its own: Ctrl-C in the terminal reaches us alone, and we then stop it in order.
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
    // Statements of a server that was killed end, instead of holding their locks to the end.
    client_connection_check_interval: "1s",
    // Failing statements are the application's to log; here they would only put people's data in a file.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_checkpoints: "off",
  };
}

/**
 * The path of a socket may have 103 characters on macOS and 107 on Linux, and a checkout's often has more; shared and network folders
 * may hold none at all, and PostgreSQL would not start there. Then it is TCP alone.
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
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
