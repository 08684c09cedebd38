import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { appendFile, chown, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "n8n-proof/testing";
import { listProcesses } from "#test/fixtures/process-tree.ts";

const run = promisify(execFile);
const VERSIONS = "/usr/lib/postgresql";

/** Returns why Debian's PostgreSQL cannot be started here, or null. Installs it where allowed. */
export async function whyNoDebianPostgres(): Promise<string | null> {
  if (process.getuid?.() !== 0) return "not root: Debian's PostgreSQL runs as a user of its own";
  if (!existsSync(VERSIONS)) await run("apt-get", ["install", "-y", "-qq", "postgresql"]).catch(() => {});
  return existsSync(VERSIONS)
    ? null
    : "Debian's PostgreSQL is not installed, and apt-get could not install it";
}

/** Debian's PostgreSQL on a free port, which can be restarted and frozen. */
export async function startDebianPostgres() {
  const version = readdirSync(VERSIONS).toSorted((one, other) => Number(other) - Number(one))[0] ?? "";
  const bin = (name: string) => join(VERSIONS, version, "bin", name);
  const asPostgres = (name: string, ...args: string[]) =>
    run("setpriv", ["--reuid=postgres", "--regid=postgres", "--init-groups", bin(name), ...args], {
      cwd: "/tmp",
    });
  const folder = await mkdtemp(join(tmpdir(), "opswright-debian-postgres-"));
  const { stdout: ids } = await run("sh", ["-c", "id -u postgres; id -g postgres"]);
  const [uid = 0, gid = 0] = ids.split("\n").map(Number);
  await chown(folder, uid, gid);
  const data = join(folder, "data");
  await asPostgres("initdb", "-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync");
  const port = await freePort();
  await appendFile(
    join(data, "postgresql.conf"),
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 200\n`,
  );
  const control = (...args: string[]) =>
    asPostgres("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), ...args);
  await control("start");
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Drops every connection; back within two seconds. */
    restart: () => control("restart", "-m", "fast"),
    /** Simulates a power cut: recovers from its log. */
    crash: () => control("restart", "-m", "immediate"),
    /** Suspends the postmaster and all its children. */
    async freeze(): Promise<() => void> {
      const [pid] = (await readFile(join(data, "postmaster.pid"), "utf8")).split("\n");
      const pids = (await listProcesses()).filter(
        (one) => one.pid === Number(pid) || one.ppid === Number(pid),
      );
      const signal = (name: NodeJS.Signals) => {
        for (const one of pids)
          try {
            process.kill(one.pid, name);
          } catch {
            // The process has exited.
          }
      };
      signal("SIGSTOP");
      return () => signal("SIGCONT");
    },
    async stop() {
      await control("stop", "-m", "immediate");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
