import type pg from "pg";
import { hasTable } from "#server/platform/db/schema-version.ts";
import { withConnection } from "#server/platform/db/with-connection.ts";
import type { Business } from "#shared/settings/settings.ts";
import type { Mode } from "#shared/states.ts";

export type DatabaseFacts = Awaited<ReturnType<typeof readDatabaseFacts>>;

type Settings = {
  version: string;
  versionNumber: number;
  encoding: string;
  maxConnections: number;
  durable: boolean;
  encrypted: boolean;
  now: Date;
};

export async function readDatabaseFacts(url: string, clock: () => Date) {
  const connection = { connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 };
  return withConnection(connection, async (client) => {
    const asked = clock();
    const { rows } = await client.query<Settings>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as "versionNumber",
        current_setting('server_encoding') as encoding, current_setting('max_connections')::int as "maxConnections",
        current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off' as durable,
        coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted, clock_timestamp() as now`,
    );
    const [found] = rows;
    if (!found) throw new Error("Database facts query returned no row");
    const { now, ...settings } = found;
    // Milliseconds by which the database's clock is ahead of ours.
    return { ...settings, drift: driftOf(now, asked, clock()), ...(await readShopFacts(client)) };
  });
}

/** Returns the clock difference; 0 if it is within the duration of the request. */
export function driftOf(theirs: Date, asked: Date, answered: Date): number {
  if (theirs < asked) return theirs.getTime() - asked.getTime();
  return Math.max(0, theirs.getTime() - answered.getTime());
}

type ShopFacts = {
  mode: Mode | null;
  /** Creation time of the newest migration in the database; null if it has none. */
  migratedAt: number | null;
  /** Types of the provider's events of the last 30 days, and the orders paid in that time. */
  events: string[];
  paidOrders: number;
  /** Install secret and signing keys as stored. */
  secrets: string[];
};

const EMPTY = { webhooks: [], restored: null, files: [], seller: null };

async function readShopFacts(client: pg.Client) {
  const none: ShopFacts = { mode: null, migratedAt: null, events: [], paidOrders: 0, secrets: [] };
  for (const name of ["drizzle.__drizzle_migrations", "public.webhook_events"])
    if (!(await hasTable(client, name))) return { ...none, ...EMPTY };
  const { rows } = await client.query<ShopFacts>(
    `select (select max(created_at)::float8 from drizzle.__drizzle_migrations) as "migratedAt", (select mode from install_secret) as mode,
      array(select distinct event from webhook_events where received_at > now() - interval '30 days' order by 1) as events,
      (select count(*)::int from orders where paid_at > now() - interval '30 days') as "paidOrders",
      array(select secret from install_secret union all select private_jwk->>'d' from auth_signing_keys) as secrets`,
  );
  return {
    ...none,
    ...rows[0],
    webhooks: await readWebhooks(client),
    restored: await readRestored(client),
    files: await readFiles(client),
    seller: await readStoredSeller(client),
  };
}

async function readStoredSeller(client: pg.Client): Promise<Business | null> {
  if (!(await hasTable(client, "public.settings"))) return null;
  const { rows } = await client.query<{ facts: Business }>(
    "select facts from settings order by revision desc limit 1",
  );
  return rows[0]?.facts ?? null;
}

/** The secrets that webhooks are signed with now, as stored. */
async function readWebhooks(client: pg.Client) {
  if (!(await hasTable(client, "public.webhook_endpoints"))) return [];
  const { rows } = await client.query<{ url: string; secret: string }>(
    `select url, secret from webhook_endpoints union all
      select url, previous_secret from webhook_endpoints where previous_secret_until > now() order by 1`,
  );
  return rows.map(({ url, secret }) => ({ host: new URL(url).host, secret }));
}

type Restored = {
  at: Date;
  /** When the archive was written. */
  archive: string;
  /** Numbers of each series, both ends included; missing in restores by the first releases. */
  skipped: { series: string; from: number; to: number }[] | null;
};

async function readRestored(client: pg.Client): Promise<Restored | null> {
  const { rows } = await client.query<Restored>(
    `select at, subject as archive, after -> 'skipped' as skipped from audit_log
      where action = 'backup.restore' order by at desc limit 1`,
  );
  return rows[0] ?? null;
}

/** The released files with the public keys of their signatures. */
async function readFiles(client: pg.Client) {
  if (!(await hasTable(client, "public.file_signatures"))) return [];
  const { rows } = await client.query<{ keys: string[] }>(
    `select array(select public_key from file_signatures s where s.sha256 = v.sha256) as keys
     from (select distinct sha256 from resource_versions) v`,
  );
  return rows;
}
