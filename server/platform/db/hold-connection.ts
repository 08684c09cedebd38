import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { explainDriverError } from "./database-errors.ts";

const PULSE_MS = 15_000;

type Options = {
  url: string;
  /** Shown by PostgreSQL and in the log. */
  name: string;
  log: Logger;
  /** Runs on each new connection. */
  prepare(client: pg.Client): Promise<void>;
};

/**
 * Holds a dedicated connection while the process runs and reconnects when it breaks. The first failure to connect
 * is thrown; later ones are logged and retried.
 */
export async function holdConnection({
  url,
  name,
  log,
  prepare,
}: Options): Promise<{ close(): Promise<void> }> {
  const stopped = new AbortController();
  let client: pg.Client | null = null;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: `opswright-${name}`,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    });
    next.on("error", () => {});
    next.on("end", () => {
      if (client === next && !stopped.signal.aborted) void reconnect();
    });
    try {
      await next.connect();
      await prepare(next);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
  }

  async function reconnect(): Promise<void> {
    for (let delay = 100; !stopped.signal.aborted; delay = Math.min(delay * 2, 5000)) {
      const tried = await connect().then(
        () => true,
        (error) => void log.warn({ err: explainDriverError(error) }, `${name}: connection lost`),
      );
      if (tried) return;
      await wait(delay, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  }

  await connect();
  // Polling detects a silently lost connection (firewall, dead host); its end starts a new one.
  const pulse = setInterval(() => {
    const asked = client;
    asked?.query("select 1").catch(() => asked.end().catch(() => {}));
  }, PULSE_MS).unref();
  return {
    async close() {
      clearInterval(pulse);
      stopped.abort();
      await client?.end();
    },
  };
}
