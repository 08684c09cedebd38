import { join } from "node:path";
import type { Logger } from "pino";
import { Registry } from "prom-client";
import { FALLBACK_RATE } from "#shared/money/money.ts";
import type { Config } from "./config.ts";
import { createDemoGoogle, startDemoPayments } from "./demo/index.ts";
import { createBuiltInUserTokens, createSigningKeys } from "./modules/auth/index.ts";
import { createCatalogueSnapshot } from "./modules/catalogue/index.ts";
import { newestReviews } from "./modules/reviews/index.ts";
import { createVisitCounter, storeVisits } from "./modules/visits/index.ts";
import { createWebhooks } from "./modules/webhooks/index.ts";
import { loadFileSigner } from "./platform/crypto/file-signer.ts";
import { loadInstallSecret } from "./platform/crypto/install-secret.ts";
import { createSeal, type Seal } from "./platform/crypto/seal.ts";
import { connectDatabase, type Database, migrateDatabase } from "./platform/db/database.ts";
import { explainDriverError } from "./platform/db/database-errors.ts";
import { recordMode } from "./platform/db/installation-mode.ts";
import { watchChanges } from "./platform/db/watch-changes.ts";
import { oddRateMail, signedMailer, staleRateMail, tellOperators } from "./platform/emails/index.ts";
import { startJobs } from "./platform/jobs/index.ts";
import type { DatabaseServer } from "./platform/providers/database/database.ts";
import {
  attachEmbeddedPostgres,
  startEmbeddedPostgres,
} from "./platform/providers/database/embedded-postgres.ts";
import { connectExternalPostgres } from "./platform/providers/database/external-postgres.ts";
import { createFixedExchangeRate } from "./platform/providers/exchange-rate/fixed-exchange-rate.ts";
import { createHttpExchangeRate } from "./platform/providers/exchange-rate/http-exchange-rate.ts";
import { createLastGoodRate } from "./platform/providers/exchange-rate/last-good-rate.ts";
import type { Geolocation } from "./platform/providers/geolocation/geolocation.ts";
import { createHttpGeolocation } from "./platform/providers/geolocation/http-geolocation.ts";
import { createLocalGeolocation } from "./platform/providers/geolocation/local-geolocation.ts";
import { createNoGeolocation } from "./platform/providers/geolocation/no-geolocation.ts";
import { createOpenidGoogle } from "./platform/providers/google/openid-google.ts";
import type { Mailer } from "./platform/providers/mailer/mailer.ts";
import { createOutboxMailer } from "./platform/providers/mailer/outbox-mailer.ts";
import { createSmtpMailer } from "./platform/providers/mailer/smtp-mailer.ts";
import { createRazorpayPayments } from "./platform/providers/payments/razorpay-payments.ts";
import { createPostgresRateLimiter } from "./platform/providers/rate-limiter/postgres-rate-limiter.ts";
import { createDiskStorage } from "./platform/providers/storage/disk-storage.ts";
import { createRoleCredentials } from "./platform/providers/storage/role-credentials.ts";
import { createS3Storage } from "./platform/providers/storage/s3-storage.ts";
import type { Storage } from "./platform/providers/storage/storage.ts";
import { createNoTracing } from "./platform/providers/tracing/no-tracing.ts";
import { createOtlpTracing } from "./platform/providers/tracing/otlp-tracing.ts";
import type { Tracing } from "./platform/providers/tracing/tracing.ts";
import { createHostedUserTokens } from "./platform/providers/user-tokens/hosted-user-tokens.ts";
import { createSettingsSnapshot } from "./platform/settings/index.ts";
import { reloadSnapshots } from "./reload-snapshots.ts";
import type { CatalogueSnapshot, Clock, Services, SettingsSnapshot, Site } from "./services.ts";

export type ServiceOptions = {
  config: Config;
  databaseUrl: string;
  site: Site;
  log: Logger;
  clock?: Clock;
  /** Passed in if the site renders from the same snapshot; it is filled and refreshed here. */
  catalogue?: CatalogueSnapshot;
  settings?: SettingsSnapshot;
  isStopping?: () => boolean;
  /** Set by tests only. */
  worksQueue?: ((queue: string) => boolean) | undefined;
};

/** The PostgreSQL at DATABASE_URL, else an embedded one in the data folder. */
export async function startDatabase(config: Config, log: Logger): Promise<DatabaseServer> {
  if (config.databaseUrl) return connectExternalPostgres({ url: config.databaseUrl });
  return startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.debug(line) });
}

/** Rejects a URL without a PostgreSQL that the site can use. */
export async function connectDatabaseAt(url: string): Promise<DatabaseServer> {
  return connectExternalPostgres({ url });
}

/** The same database for a command that may run beside the server. */
export async function attachDatabase(config: Config, log: Logger): Promise<DatabaseServer> {
  if (config.databaseUrl) return connectExternalPostgres({ url: config.databaseUrl });
  return attachEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.debug(line) });
}

/** The snapshot of pages and lists, empty until the services fill it. */
export const createCatalogue = () => createCatalogueSnapshot(newestReviews);

/** Creates the services from the configuration. The only file that names implementations. */
export async function createServices({
  config,
  databaseUrl,
  site,
  log,
  clock = () => new Date(),
  catalogue = createCatalogue(),
  settings = createSettingsSnapshot(),
  isStopping = () => false,
  worksQueue,
}: ServiceOptions): Promise<Services> {
  const otlp = config.tracesUrl ? await createOtlpTracing({ url: config.tracesUrl }) : null;
  const tracing = otlp ?? createNoTracing();
  const database = openDatabase({ config, databaseUrl, log }, otlp);
  const { db } = database;
  await migrateDatabase(databaseUrl);
  await recordMode(db, config.mode);
  const seal = createSeal(config.secretsKeys);
  const secret = await loadInstallSecret(db, seal);
  const jobs = await startJobs({ url: databaseUrl, log, tracing, worksQueue });
  const base = { config, log, clock, db, databaseUrl, jobs, secret, seal };
  const webhooks = createWebhooks(base);
  const signIn = await wireSignIn(base, seal);
  const payment = await wirePayments(base);
  const watch = await watchChanges({
    url: databaseUrl,
    log,
    onChange: reloadSnapshots({ db, catalogue, settings, site, webhooks }),
  });
  const visits = createVisitCounter({ config, clock, settings });
  const visitStore = storeVisits(base, visits);

  return {
    ...base,
    databasePool: database.pool,
    registry: new Registry(),
    tracing,
    ...signIn,
    ...payment,
    ...wireMarket(base),
    mailer: signedMailer(wireMailer(base), settings),
    storage: createStorage(base),
    signer: await loadFileSigner(config),
    limiter: createPostgresRateLimiter({ db, secret }),
    catalogue,
    settings,
    site,
    visits,
    webhooks,
    isStopping,
    async close() {
      await watch.close();
      await visitStore.close();
      await webhooks.close();
      await signIn.demoGoogle?.close();
      await jobs.close();
      await payment.demoPayments?.close();
      await database.close();
      await tracing.close();
    },
  };
}

function openDatabase(
  { config, databaseUrl, log }: Pick<Services, "config" | "databaseUrl" | "log">,
  tracing: Tracing | null,
): Database {
  return connectDatabase({
    url: databaseUrl,
    maxConnections: config.databasePoolSize,
    trace:
      tracing &&
      ((name, attributes, work) =>
        tracing.trace(name, { kind: "client" }, (span) => {
          span.set(attributes);
          return work();
        })),
    onError: (error) => log.error({ err: explainDriverError(error) }, "database"),
  });
}

type Base = Pick<Services, "config" | "log" | "clock" | "db" | "jobs" | "secret">;

async function wireSignIn({ config, db, secret, clock }: Base, seal: Seal) {
  const keys = await createSigningKeys({ db, clock, seal });
  const userTokens = config.authUrl
    ? createHostedUserTokens({ authUrl: config.authUrl, anonKey: config.authAnonKey, clock })
    : createBuiltInUserTokens({ db, keys, clock, config });
  const demoGoogle =
    config.mode === "demo" && !config.google
      ? createDemoGoogle({ db, secret, siteUrl: config.siteUrl })
      : null;
  const client = config.google ?? demoGoogle?.client;
  const redirectUri = `${config.siteUrl}/auth/v1/callback`;
  const google = client ? createOpenidGoogle({ ...client, redirectUri }) : null;
  return { keys, userTokens, google, demoGoogle };
}

async function wirePayments(base: Base) {
  const { razorpay } = base.config;
  const demoPayments = razorpay ? null : await startDemoPayments(base);
  const account = razorpay ?? demoPayments?.account;
  if (!account) throw new Error("Neither a Razorpay account nor its simulator is configured");
  return { payments: createRazorpayPayments(account), demoPayments };
}

function wireMarket({ config, clock, log, db, jobs }: Base) {
  const notify = (tx: Services["db"], about: string, mail: ReturnType<typeof oddRateMail>) =>
    tellOperators({ db: tx, jobs, clock, config }, about, mail);
  const lastGoodRate = createLastGoodRate({
    db,
    onOdd: (tx, odd) => notify(tx, `odd rate ${odd.rate} ${clock().toISOString()}`, oddRateMail(odd)),
    onStale: (tx, last) =>
      notify(tx, `stale rate ${last?.asOf.toISOString() ?? "never"}`, staleRateMail(last, FALLBACK_RATE)),
  });
  return {
    exchangeRate: config.exchangeRateUrl
      ? createHttpExchangeRate({ url: config.exchangeRateUrl, lastGoodRate, clock, log })
      : createFixedExchangeRate(),
    geolocation: wireGeolocation({ config, clock, log }),
  };
}

function wireGeolocation({ config, clock, log }: Pick<Base, "config" | "clock" | "log">): Geolocation {
  if (config.geolocationUrl) return createHttpGeolocation({ url: config.geolocationUrl, clock, log });
  return config.mode === "live" ? createLocalGeolocation() : createNoGeolocation();
}

function wireMailer({ config, db, clock }: Base): Mailer {
  return config.smtp
    ? createSmtpMailer({ ...config.smtp, from: config.mailFrom })
    : createOutboxMailer({ db, clock, siteUrl: config.siteUrl });
}

export function createStorage({
  config,
  secret,
  clock,
}: Pick<Services, "config" | "secret" | "clock">): Storage {
  if (config.s3) {
    const { keys, role, ...place } = config.s3;
    const credentials = keys ? async () => keys : createRoleCredentials(role, clock);
    return createS3Storage({ ...place, credentials, clock });
  }
  return createDiskStorage({
    dir: join(config.dataDir, "files"),
    siteUrl: config.siteUrl,
    secret: secret.key("file links"),
    clock,
  });
}
