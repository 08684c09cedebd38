import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { deviatingVariables } from "./configuration.ts";
import { freePort } from "./free-port.ts";
import type { InstalledN8n } from "./install-n8n.ts";

type Options = {
  n8n: InstalledN8n;
  folder: string;
  databaseUrl: string;
  appsPort: number;
  /** Host of the editor's templates; without one it has none. */
  templatesHost?: string;
  /** Set if a browser connects, so that forms and webhooks have the real URL. */
  isOpen?: boolean;
};

/** Starts a real n8n with production webhooks on loopback; all its traffic goes to the simulated apps. */
export async function startN8n(options: Options) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const clockFile = join(options.folder, "clock");
  const clock = openSync(clockFile, "w");
  let offset = 0;
  const setOffset = (milliseconds: number) => {
    offset = milliseconds;
    const cell = Buffer.alloc(8);
    cell.writeDoubleLE(milliseconds);
    writeSync(clock, cell, 0, 8, 0);
  };
  setOffset(0);
  const env = {
    ...environment(options),
    ...(await ports(port)),
    ...(options.isOpen && { WEBHOOK_URL: url }),
    GOODS_CLOCK_FILE: clockFile,
  };
  const child = spawn(process.execPath, ["--require", insideN8n, binOf(options.n8n), "start"], {
    env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      lines.push(chunk.toString());
      lines.splice(0, lines.length - 300);
    });
  const log = () => lines.join("");
  const order = orders(child, log);
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      setTimeout(() => child.kill("SIGKILL"), 10_000).unref();
      await once(child, "exit");
    }
    closeSync(clock);
  };
  try {
    await untilReady(url, child, log);
    await order("observe");
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    /** Sets n8n's clock, which continues from that time. */
    setClock: (time: Date) => setOffset(time.getTime() - Date.now()),
    now: () => new Date(Date.now() + offset),
    /** Sends one of the commands of inside-n8n.cjs. */
    order,
    /** The last lines of output, for error messages. */
    log,
    stop,
  };
}

export const insideN8n = fileURLToPath(new URL("./inside-n8n.cjs", import.meta.url));
export const binOf = ({ folder }: InstalledN8n) => join(folder, "node_modules/n8n/bin/n8n");

/** Also used by n8n's command line, which must see the same data. */
export function environment({
  n8n,
  folder,
  databaseUrl,
  appsPort,
  templatesHost,
}: Options): NodeJS.ProcessEnv {
  const database = new URL(databaseUrl);
  return {
    PATH: process.env.PATH,
    HOME: folder,
    N8N_USER_FOLDER: folder,
    NODE_PATH: join(n8n.folder, "node_modules"),
    NODE_COMPILE_CACHE: join(n8n.folder, "compile-cache"),
    GOODS_APPS_PORT: String(appsPort),
    DB_TYPE: "postgresdb",
    DB_POSTGRESDB_HOST: database.hostname,
    DB_POSTGRESDB_PORT: database.port,
    DB_POSTGRESDB_DATABASE: "n8n",
    DB_POSTGRESDB_USER: decodeURIComponent(database.username),
    DB_POSTGRESDB_PASSWORD: decodeURIComponent(database.password),
    N8N_ENCRYPTION_KEY: "goods",
    // n8n's default, different from the machine's, so that templates which confuse the two fail.
    GENERIC_TIMEZONE: "America/New_York",
    TZ: "UTC",
    N8N_USER_MANAGEMENT_JWT_DURATION_HOURS: "100000",
    N8N_DIAGNOSTICS_ENABLED: "false",
    N8N_VERSION_NOTIFICATIONS_ENABLED: "false",
    N8N_TEMPLATES_ENABLED: String(templatesHost !== undefined),
    ...(templatesHost && { N8N_TEMPLATES_HOST: templatesHost }),
    N8N_PERSONALIZATION_ENABLED: "false",
    N8N_SECURE_COOKIE: "false",
    N8N_LOG_LEVEL: "warn",
    EXECUTIONS_DATA_PRUNE: "false",
    // Generous for busy machines.
    DB_POSTGRESDB_CONNECTION_TIMEOUT: "120000",
    DB_PING_TIMEOUT_MS: "60000",
    ...deviatingVariables(n8n.version),
    N8N_RUNNERS_GRANT_TOKEN_TTL: "300",
    N8N_RUNNERS_HEARTBEAT_INTERVAL: "120",
  };
}

async function ports(port: number): Promise<NodeJS.ProcessEnv> {
  return {
    N8N_PORT: String(port),
    N8N_LISTEN_ADDRESS: "127.0.0.1",
    N8N_HOST: "127.0.0.1",
    // As behind a proxy, because some apps require a public URL for events. Never resolved.
    WEBHOOK_URL: "https://n8n.goods.example/",
    N8N_RUNNERS_BROKER_PORT: String(await freePort()),
    N8N_RUNNERS_LAUNCHER_HEALTH_CHECK_PORT: String(await freePort()),
  };
}

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  for (const end = Date.now() + 15 * 60_000; Date.now() < end; ) {
    if (child.exitCode !== null) throw new Error(`n8n ended with ${child.exitCode}\n${log()}`);
    // Older n8n report ready before their routes exist.
    const answers = await Promise.all(
      ["/healthz/readiness", "/rest/settings"].map((path) => fetch(url + path)),
    ).catch(() => []);
    if (answers.length > 0 && answers.every(({ ok }) => ok)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`n8n was not ready in a quarter of an hour\n${log()}`);
}

function orders(child: ChildProcess, log: () => string) {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let count = 0;
  child.on("message", (message) => {
    const { id, result, error } = message as { id: number; result?: unknown; error?: string };
    const caller = waiting.get(id);
    waiting.delete(id);
    if (error) caller?.reject(new Error(error));
    else caller?.resolve(result);
  });
  child.on("exit", () => {
    for (const { reject } of waiting.values()) reject(new Error(`n8n ended\n${log()}`));
  });
  return <Result>(verb: string, input: object = {}) =>
    new Promise<Result>((resolve, reject) => {
      waiting.set(++count, { resolve: (result) => resolve(result as Result), reject });
      child.send({ id: count, verb, ...input });
    });
}
