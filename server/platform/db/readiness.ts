import pg from "pg";
import { within } from "#server/platform/net/within.ts";

/**
 * Checks whether the database responds and is migrated, on a separate connection, so that the pool's queue does not
 * delay probes. Concurrent probes share one connection.
 */
export function createReadinessCheck(databaseUrl: string, withinMs: number): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  return () => {
    running ??= isReady(databaseUrl, withinMs).finally(() => (running = null));
    return running;
  };
}

async function isReady(databaseUrl: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "opswright-readiness",
    connectionTimeoutMillis: withinMs,
  });
  client.on("error", () => {});
  const asked = client
    .connect()
    .then(() => client.query("select 1 from drizzle.__drizzle_migrations limit 1"))
    .then(
      () => true,
      () => false,
    );
  const ready = await within(withinMs, asked);
  // Not awaited: a stopped database would not respond.
  void client.end().catch(() => {});
  return ready ?? false;
}
