import { randomBytes } from "node:crypto";
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { DatabaseError } from "./database.ts";
import { spawnAs } from "./postgres-account.ts";
import { binaryPath } from "./postgres-binaries.ts";
import type { PostgresHome } from "./postgres-home.ts";
import { isAlive } from "./postmaster.ts";

export const superuser = "opswright";

/**
 * Runs initdb unless done before. The folder gets its final name when complete, so a crash leaves no partial
 * cluster.
 */
export async function createCluster(home: PostgresHome, { sync }: { sync: boolean }): Promise<boolean> {
  if (await isCluster(home.folder)) return false;
  await removeLeftOvers(home.folder);
  const fresh = `${home.folder}.new-${process.pid}`;
  const passwordFile = `${fresh}.password`;
  const { uid, gid } = home.account.other ?? {};
  try {
    await mkdir(fresh, { mode: 0o700 });
    await writeFile(passwordFile, randomBytes(24).toString("hex"), { mode: 0o600, flush: true });
    for (const path of uid && gid ? [fresh, passwordFile] : []) await chown(path, uid ?? -1, gid ?? -1);
    await runInitdb(home, fresh, passwordFile, sync);
    await rename(passwordFile, passwordIn(fresh));
    await rename(fresh, home.folder);
    return true;
  } catch (error) {
    // Another start may have been faster: use its cluster.
    if (!(await isCluster(home.folder))) throw error;
    return false;
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}

export async function readPassword(folder: string): Promise<string> {
  return readFile(passwordIn(folder), "utf8");
}

export const passwordIn = (folder: string) => join(folder, "opswright-password");

async function isCluster(folder: string): Promise<boolean> {
  const missing = (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  };
  return Boolean(
    (await stat(join(folder, "PG_VERSION")).catch(missing)) &&
      (await stat(passwordIn(folder)).catch(missing)),
  );
}

async function runInitdb(home: PostgresHome, folder: string, passwordFile: string, sync: boolean) {
  const args = [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // Sorts as in C while lower() and ILIKE know all letters; identical on every machine.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...(sync ? [] : ["--no-sync"]),
  ];
  const child = spawnAs(home.account, binaryPath(home.binaries, "initdb"), args, {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  if (code !== 0) throw failure(output, home.dataDir, `Could not create the database in ${home.dataDir}`);
}

/** Extracts the reason of a failed initdb or postgres from its output. */
export function failure(output: string, dataDir: string, what: string): DatabaseError {
  const reason = /No space left/.test(output) ? diskFull(dataDir) : firstProblem(output);
  return new DatabaseError(`${what}: ${reason}`);
}

export function diskFull(dataDir: string): string {
  return `the disk is full. Free about 1 GB where ${dataDir} is, or set DATA_DIR to a folder on another disk.`;
}

function firstProblem(output: string): string {
  const lines = output.split("\n").filter((line) => line.trim());
  const line = lines.find((l) => /error|FATAL|PANIC|could not/.test(l));
  return (line ?? lines.at(-1) ?? "it ended without a message").replace(/^.*?(error|FATAL|PANIC):\s+/, "");
}

/** Removes folders left by a killed initdb, recognised by name. */
async function removeLeftOvers(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (pid !== process.pid && isAlive(pid)) continue;
    // The orphaned initdb may still write for a moment.
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 10 });
  }
}
