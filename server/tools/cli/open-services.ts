import type { Config } from "#server/config.ts";
import { NO_SECRET } from "#server/platform/crypto/install-secret.ts";
import { createSeal } from "#server/platform/crypto/seal.ts";
import { connectDatabase, migrateDatabase } from "#server/platform/db/database.ts";
import { recordMode } from "#server/platform/db/installation-mode.ts";
import { createLog } from "#server/platform/log/create-log.ts";
import { registerJobs } from "#server/register-jobs.ts";
import type { Services, Site } from "#server/services.ts";
import { attachDatabase, createServices, createStorage } from "#server/wire.ts";

/**
 * Creates the server's services for the duration of a command, on the running server's database or on one started
 * for it. Jobs are added here and worked by the server.
 */
export async function withServices<Result>(config: Config, work: (services: Services) => Promise<Result>) {
  return withDatabase(config, async ({ databaseUrl, log }) => {
    const services = await createServices({
      config,
      databaseUrl,
      site: noPages,
      log,
      worksQueue: () => false,
    });
    try {
      await registerJobs(services);
      return await work(services);
    } finally {
      await services.close();
    }
  });
}

/** Opens the database without migrating or recording anything. */
export async function withDatabase<Result>(
  config: Config,
  work: (opened: Pick<Services, "databaseUrl" | "log">) => Promise<Result>,
): Promise<Result> {
  const log = createLog("silent");
  const database = await openDatabase(config, log);
  try {
    return await work({ databaseUrl: database.url, log });
  } finally {
    await database.stop();
  }
}

/** Opens the migrated database without reading what SECRETS_KEY encrypts, for a lost or leaked key. */
export async function withUnopenedDatabase<Result>(
  config: Config,
  work: (opened: Pick<Services, "db" | "clock" | "seal">) => Promise<Result>,
): Promise<Result> {
  return withDatabase(config, async ({ databaseUrl }) => {
    await migrateDatabase(databaseUrl);
    const { db, close } = connectDatabase({ url: databaseUrl, maxConnections: 2, onError: () => {} });
    try {
      await recordMode(db, config.mode);
      return await work({ db, clock: () => new Date(), seal: createSeal(config.secretsKeys) });
    } finally {
      await close();
    }
  });
}

/** Stops a database started for the command when the command is interrupted. */
export async function openDatabase(config: Config, log: Services["log"]): Promise<DatabaseServer> {
  const database = await attachDatabase(config, log);
  const interrupt = () => void database.stop().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, interrupt);
  return {
    ...database,
    async stop() {
      for (const signal of SIGNALS) process.off(signal, interrupt);
      await database.stop();
    },
  };
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
type DatabaseServer = Awaited<ReturnType<typeof attachDatabase>>;

/** Opens the file store without the database: it can create no links. */
export function openStorage(config: Config) {
  return createStorage({ config, secret: NO_SECRET, clock: () => new Date() });
}

const noPages: Site = {
  respond: () => false,
  render: async () => new Response(null, { status: 404 }),
  refresh() {},
};
