// Runs programs so that none outlives this process, however it ends.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { watchForStop } from "./machine/watch-for-stop.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a command to its end, or until `stop` is aborted. `capture` returns the output. */
export async function run(command, args, { env = process.env, capture = false, stop } = {}) {
  const output = capture ? "pipe" : "inherit";
  const child = spawn(process.execPath, [join(root, "scripts/machine/leash.mjs"), command, ...args], {
    cwd: root,
    env,
    stdio: ["ignore", output, output, "ipc"],
    detached: process.platform !== "win32",
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (printed += chunk));
  const closed = once(child, "close");
  const release = stopOnSignal(child);
  stop?.addEventListener("abort", () => endSoon(child, "SIGTERM"));
  const [code] = await once(child, "exit");
  endGroup(child, "SIGKILL");
  await closed;
  release();
  return { code: code ?? 1, printed };
}

/** Running commands and how to end them. */
const running = new Map();
let releaseSignals;

/**
 * Ends all running commands on a signal, before this process. Returns the function to call when the command has
 * ended.
 */
function stopOnSignal(child) {
  running.set(child, once(child, "exit"));
  releaseSignals ??= watchForStop(async (signal) => {
    for (const each of running.keys()) endSoon(each, signal);
    await Promise.all(running.values());
    process.exit(1);
  });
  return () => {
    running.delete(child);
    if (running.size > 0) return;
    releaseSignals();
    releaseSignals = undefined;
  };
}

function endSoon(child, signal) {
  endGroup(child, signal);
  // The time a site needs to stop its database.
  setTimeout(() => endGroup(child, "SIGKILL"), 20_000).unref();
}

export async function mustRun(command, args, options) {
  const { code } = await run(command, args, options);
  if (code !== 0) fail(`${[command, ...args].join(" ")} exited with ${code}`);
}

/** Runs the server until it ends or is stopped, leaving no process behind. */
export async function serve(command, args, { env = process.env } = {}) {
  // Over the channel the server detects the end of this process and reports its database's process id.
  const server = spawn(command, args, { cwd: root, env, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  server.on("error", (error) => fail(`Cannot run ${command}: ${error.message}`));
  let database = 0;
  server.on("message", (message) => (database = message.database ?? database));
  watchForStop((signal) => {
    server.kill(signal);
    // After SIGTERM it continues to serve for DRAIN_SECONDS, 30 at most.
    setTimeout(() => server.kill("SIGKILL"), signal === "SIGTERM" ? 49_000 : 19_000);
  });
  const [code] = await once(server, "exit");
  // A killed server cannot stop its database.
  if (code !== 0 && database) await endDatabase(database);
  process.exit(code ?? 1);
}

export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

async function endDatabase(pid) {
  try {
    process.kill(pid, "SIGINT");
    for (const end = Date.now() + 10_000; Date.now() < end && process.kill(pid, 0); )
      await new Promise((resolve) => setTimeout(resolve, 50));
  } catch {
    // Already ended.
  }
}

function endGroup(child, signal) {
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Already ended.
  }
}
