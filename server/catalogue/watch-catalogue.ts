import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { explainDriverError } from "#server/db/database-unavailable.ts";

export const CATALOGUE_CHANNEL = "catalogue_changed";

const PULSE_MS = 15_000;

type Options = { url: string; log: Logger; onChange(): Promise<void> };

/**
 * Listens on one connection of its own and calls `onChange` for every change, however it was made, and after every
 * (re)connection, because what happened in between was missed. Resolves when it listens for the first time.
 */
export async function watchCatalogue({ url, log, onChange }: Options): Promise<{ close(): Promise<void> }> {
  const stopped = new AbortController();
  let client: pg.Client | null = null;
  let running: Promise<void> | null = null;
  let again = false;

  /** Changes that come while one is worked on are worked on once, after it. */
  function change(): Promise<void> {
    again = true;
    running ??= (async () => {
      while (again && !stopped.signal.aborted) {
        again = false;
        await onChange().catch((error) => log.error({ err: error }, "catalogue: reload"));
      }
    })().finally(() => (running = null));
    return running;
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: "opswright-catalogue",
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    });
    next.on("error", () => {});
    next.on("notification", () => void change());
    next.on("end", () => {
      if (client === next && !stopped.signal.aborted) void reconnect();
    });
    await next.connect();
    await next.query(`listen ${CATALOGUE_CHANNEL}`);
    client = next;
    await change();
  }

  async function reconnect(): Promise<void> {
    for (let delay = 100; !stopped.signal.aborted; delay = Math.min(delay * 2, 5000)) {
      const tried = await connect().then(
        () => true,
        (error) => void log.warn({ err: explainDriverError(error) }, "catalogue: connection lost"),
      );
      if (tried) return;
      await wait(delay, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  }

  await connect();
  // A connection that died without a word (a firewall, a lost host) is noticed by asking; its end starts a new one.
  const pulse = setInterval(() => {
    const asked = client;
    asked?.query("select 1").catch(() => asked.end().catch(() => {}));
  }, PULSE_MS).unref();
  return {
    async close() {
      clearInterval(pulse);
      stopped.abort();
      await running;
      await client?.end();
    },
  };
}
