import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";
import { connectDatabase, type Db, migrateDatabase } from "./db/database.ts";
import { type Jobs, startJobs } from "./jobs/jobs.ts";
import type { DatabaseServer } from "./providers/database/database.ts";
import { startEmbeddedPostgres } from "./providers/database/embedded-postgres.ts";
import { connectExternalPostgres } from "./providers/database/external-postgres.ts";
import type { Mailer } from "./providers/mailer/mailer.ts";
import { createOutboxMailer } from "./providers/mailer/outbox-mailer.ts";
import { createSmtpMailer } from "./providers/mailer/smtp-mailer.ts";
import type { Site } from "./site/site.ts";

export type Clock = () => Date;

/** What the modules work with. This file alone names implementations. */
export type Services = {
  config: Config;
  log: Logger;
  clock: Clock;
  db: Db;
  jobs: Jobs;
  mailer: Mailer;
  site: Site;
  close(): Promise<void>;
};

export type ServiceOptions = { config: Config; databaseUrl: string; site: Site; log: Logger; clock?: Clock };

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
}: ServiceOptions): Promise<Services> {
  const database = connectDatabase({
    url: databaseUrl,
    onError: (error) => log.error({ err: error }, "database"),
  });
  await migrateDatabase(database.pool);
  const jobs = await startJobs({ url: databaseUrl, log });
  const { db } = database;

  const mailer = config.smtp
    ? createSmtpMailer({ url: config.smtp.url, from: config.mailFrom })
    : createOutboxMailer({ db });

  return {
    config,
    log,
    clock,
    db,
    jobs,
    mailer,
    site,
    async close() {
      await jobs.close();
      await database.close();
    },
  };
}

export function createLog(level = "info"): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
