import { join } from "node:path";
import { type DestinationStream, type Logger, pino } from "pino";
import { createBuiltInUserTokens, createSigningKeys } from "./auth/auth.ts";
import { type CatalogueSnapshot, createCatalogueSnapshot } from "./catalogue/catalogue-snapshot.ts";
import { watchCatalogue } from "./catalogue/watch-catalogue.ts";
import type { Config } from "./config.ts";
import type { SigningKeys } from "./crypto/signing-keys.ts";
import { connectDatabase, type Db, migrateDatabase } from "./db/database.ts";
import { createDemoGoogle, type DemoGoogle } from "./demo/google/demo-google.ts";
import { type DemoPayments, startDemoPayments } from "./demo/payments/demo-payments.ts";
import type { Site } from "./http/site.ts";
import { type InstallSecret, loadInstallSecret } from "./install-secret.ts";
import { type Jobs, startJobs } from "./jobs/jobs.ts";
import type { DatabaseServer } from "./providers/database/database.ts";
import { startEmbeddedPostgres } from "./providers/database/embedded-postgres.ts";
import { connectExternalPostgres } from "./providers/database/external-postgres.ts";
import type { ExchangeRate } from "./providers/exchange-rate/exchange-rate.ts";
import { createFixedExchangeRate } from "./providers/exchange-rate/fixed-exchange-rate.ts";
import { createHttpExchangeRate } from "./providers/exchange-rate/http-exchange-rate.ts";
import type { Geolocation } from "./providers/geolocation/geolocation.ts";
import { createHttpGeolocation } from "./providers/geolocation/http-geolocation.ts";
import { createNoGeolocation } from "./providers/geolocation/no-geolocation.ts";
import type { Google } from "./providers/google/google.ts";
import { createOpenidGoogle } from "./providers/google/openid-google.ts";
import type { Mailer } from "./providers/mailer/mailer.ts";
import { createOutboxMailer } from "./providers/mailer/outbox-mailer.ts";
import { createSmtpMailer } from "./providers/mailer/smtp-mailer.ts";
import type { PaymentSignatures, Payments } from "./providers/payments/payments.ts";
import { createRazorpayPayments } from "./providers/payments/razorpay-payments.ts";
import { createRazorpaySignatures } from "./providers/payments/razorpay-signatures.ts";
import { createPostgresRateLimiter } from "./providers/rate-limiter/postgres-rate-limiter.ts";
import type { RateLimiter } from "./providers/rate-limiter/rate-limiter.ts";
import { createDiskStorage } from "./providers/storage/disk-storage.ts";
import { createS3Storage } from "./providers/storage/s3-storage.ts";
import type { Storage } from "./providers/storage/storage.ts";
import { createHostedUserTokens } from "./providers/user-tokens/hosted-user-tokens.ts";
import type { UserTokens } from "./providers/user-tokens/user-tokens.ts";
import { safeError } from "./safe-error.ts";

export type Clock = () => Date;

/** What the modules work with. This file alone names implementations. */
export type Services = {
  config: Config;
  log: Logger;
  clock: Clock;
  db: Db;
  jobs: Jobs;
  mailer: Mailer;
  secret: InstallSecret;
  keys: SigningKeys;
  userTokens: UserTokens;
  limiter: RateLimiter;
  google: Google | null;
  /** Google's stand-in, in demo mode without a client of Google's. */
  demoGoogle: DemoGoogle | null;
  catalogue: CatalogueSnapshot;
  storage: Storage;
  exchangeRate: ExchangeRate;
  geolocation: Geolocation;
  payments: Payments;
  paymentSignatures: PaymentSignatures;
  /** Razorpay's stand-in, in demo mode without keys of Razorpay's. */
  demoPayments: DemoPayments | null;
  site: Site;
  close(): Promise<void>;
};

export type ServiceOptions = {
  config: Config;
  databaseUrl: string;
  site: Site;
  log: Logger;
  clock?: Clock;
  /** The one that the site renders from; it is filled and kept up to date here. */
  catalogue?: CatalogueSnapshot;
  /** Given by tests only. */
  worksQueue?: ((queue: string) => boolean) | undefined;
};

/** Your own PostgreSQL by DATABASE_URL, else one in the data folder. */
export async function startDatabase(config: Config, log: Logger): Promise<DatabaseServer> {
  if (config.databaseUrl) return connectExternalPostgres({ url: config.databaseUrl });
  return startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.debug(line) });
}

export async function createServices({
  config,
  databaseUrl,
  site,
  log,
  clock = () => new Date(),
  catalogue = createCatalogueSnapshot(),
  worksQueue,
}: ServiceOptions): Promise<Services> {
  const database = connectDatabase({
    url: databaseUrl,
    onError: (error) => log.error({ err: error }, "database"),
  });
  await migrateDatabase(database.pool);
  const jobs = await startJobs({ url: databaseUrl, log, worksQueue });
  const { db } = database;

  const mailer = config.smtp
    ? createSmtpMailer({ url: config.smtp.url, from: config.mailFrom })
    : createOutboxMailer({ db });

  const secret = await loadInstallSecret(db);
  const keys = await createSigningKeys({ db, clock });
  const userTokens = config.authUrl
    ? createHostedUserTokens({ authUrl: config.authUrl, clock })
    : createBuiltInUserTokens({ db, keys, clock, config });
  const limiter = createPostgresRateLimiter({ db, secret });
  const demoGoogle =
    config.mode === "demo" && !config.google
      ? createDemoGoogle({ db, secret, siteUrl: config.siteUrl })
      : null;
  const googleClient = config.google ?? demoGoogle?.client;
  const google =
    googleClient &&
    createOpenidGoogle({ ...googleClient, redirectUri: `${config.siteUrl}/auth/v1/callback` });
  const storage = config.s3
    ? createS3Storage({ ...config.s3, clock })
    : createDiskStorage({
        dir: join(config.dataDir, "files"),
        siteUrl: config.siteUrl,
        secret: secret.key("file links"),
        clock,
      });
  const exchangeRate = config.exchangeRateUrl
    ? createHttpExchangeRate({ url: config.exchangeRateUrl, clock, log })
    : createFixedExchangeRate();
  const geolocation = config.geolocationUrl
    ? createHttpGeolocation({ url: config.geolocationUrl, clock, log })
    : createNoGeolocation();
  const demoPayments = config.razorpay ? null : await startDemoPayments({ db, jobs, secret, config });
  const razorpay = config.razorpay ?? (demoPayments as DemoPayments).account;
  const catalogueWatch = await watchCatalogue({
    url: databaseUrl,
    log,
    async onChange() {
      await catalogue.reload(db);
      site.refresh();
    },
  });

  return {
    config,
    log,
    clock,
    db,
    jobs,
    mailer,
    secret,
    keys,
    userTokens,
    limiter,
    google: google ?? null,
    demoGoogle,
    catalogue,
    storage,
    exchangeRate,
    geolocation,
    payments: createRazorpayPayments(razorpay),
    paymentSignatures: createRazorpaySignatures(razorpay),
    demoPayments,
    site,
    async close() {
      await catalogueWatch.close();
      await demoGoogle?.close();
      await jobs.close();
      await demoPayments?.close();
      await database.close();
    },
  };
}

export function createLog(level = "info", destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: safeError },
  };
  return destination ? pino(options, destination) : pino(options);
}
