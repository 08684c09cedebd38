import { execFile } from "node:child_process";
import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

/** A running PostgreSQL of a data folder, whatever started it. */
export interface Postmaster {
  pid: number;
  port: number;
  /** True once it owns its port, which another program may have taken. */
  isListening: boolean;
  folder: string;
}

/** Finds the folder's postmaster by PostgreSQL's own postmaster.pid. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(lockFile(folder), "utf8").catch(() => "")).split("\n");
  // The sixth line is the listen address, written as soon as it listens.
  const isListening = Boolean(lines[5]?.trim());
  const postmaster = { pid: Number(lines[0]), port: Number(lines[3]), isListening, folder };
  return postmaster.port > 0 && (await isRunning(postmaster)) ? postmaster : undefined;
}

/** Checks the process itself: ids are reused, and a zombie still has one. */
export async function isRunning({ pid, folder }: Pick<Postmaster, "pid" | "folder">): Promise<boolean> {
  const command = await commandLine(pid);
  if (!command[0]?.endsWith("postgres")) return false;
  const named = command[command.indexOf("-D") + 1] ?? "";
  // The folder may have been reached by another path, or moved since.
  return named === folder || (await isSame(named, folder)) || (await isSame(`/proc/${pid}/cwd`, folder));
}

/**
 * Removes a lock file that names an unrelated process, because PostgreSQL would refuse to start. A file that
 * names no process is left to PostgreSQL's own check.
 */
export async function removeStaleLock(folder: string): Promise<void> {
  const content = await readFile(lockFile(folder), "utf8").catch(() => undefined);
  if (content === undefined || (await findPostmaster(folder))) return;
  // An empty file is being written right now, or was left by a power cut.
  if (content === "") await delay(500);
  const unchanged = content === (await readFile(lockFile(folder), "utf8").catch(() => undefined));
  if (unchanged && (content === "" || isAlive(Number.parseInt(content, 10)))) await rm(lockFile(folder));
}

/** Stops it gracefully if possible and returns when it has exited, within about 9 s. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  // Fast shutdown, immediate shutdown, then SIGKILL, which equals a power cut; it recovers from all of them.
  const ways = { SIGINT: 5_000, SIGQUIT: 2_000, SIGKILL: 2_000 };
  for (const [signal, patience] of Object.entries(ways) as [NodeJS.Signals, number][]) {
    if (!(await isRunning(postmaster))) return;
    send(postmaster.pid, signal);
    // A suspended process handles the signal only after it resumes.
    send(postmaster.pid, "SIGCONT");
    if (await isGone(postmaster, patience)) return;
  }
}

async function isGone(postmaster: Postmaster, patience: number): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; await delay(20)) {
    if (!(await isRunning(postmaster))) return true;
  }
  return false;
}

async function commandLine(pid: number): Promise<string[]> {
  if (!Number.isInteger(pid) || pid <= 0) return [];
  if (process.platform === "linux") {
    return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
  }
  // ps does not show where an argument ends; ours begin with: postgres -D FOLDER -p PORT
  const ps = await promisify(execFile)("ps", ["-ww", "-o", "command=", "-p", String(pid)]).catch(
    () => undefined,
  );
  const [, program = "", folder = ""] = /^(.*?postgres) -D (.*?) -p \d/.exec(ps?.stdout ?? "") ?? [];
  return [program, "-D", folder];
}

async function isSame(path: string, folder: string): Promise<boolean> {
  const [a, b] = await Promise.all([path, folder].map((p) => stat(p).catch(() => undefined)));
  return a !== undefined && a.ino === b?.ino && a.dev === b.dev;
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const lockFile = (folder: string) => join(folder, "postmaster.pid");
