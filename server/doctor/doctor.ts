import type { Config } from "#server/config.ts";
import type { DatabaseServer } from "#server/providers/database/database.ts";
import type { Storage } from "#server/providers/storage/storage.ts";
import { checkDatabase } from "./check-database.ts";
import { checkBackups, checkDisk } from "./check-machine.ts";
import { checkGoogle, checkMail, checkRazorpay, checkStorage } from "./check-services.ts";
import { checkClock, checkSite } from "./check-site.ts";
import { checkWebhook } from "./check-webhook.ts";
import type { Finding } from "./finding.ts";
import { readDatabaseFacts } from "./queries.ts";

export type { Finding } from "./finding.ts";

type Tools = { openDatabase(): Promise<DatabaseServer>; openStorage(): Storage; clock(): Date };

/** Tests everything that the site stands on, side by side, and says what is wrong and what to do about it. */
export async function examine(
  config: Config,
  { openDatabase, openStorage, clock }: Tools,
): Promise<Finding[]> {
  const database = openDatabase();
  const facts = database.then(({ url }) => readDatabaseFacts(url, clock));
  try {
    return await Promise.all([
      checkDatabase(config, facts),
      checkStorage(config, openStorage),
      checkMail(config),
      checkGoogle(config),
      checkRazorpay(config),
      checkWebhook(config, facts),
      checkSite(config, clock()),
      checkClock(config, {
        clock,
        databaseDrift: facts.then(
          ({ drift }) => drift,
          () => null,
        ),
      }),
      checkDisk(config),
      checkBackups(config, { now: clock(), thoroughly: true }),
    ]);
  } finally {
    await database.then((opened) => opened.stop()).catch(() => {});
  }
}

/** The half that asks nobody outside: run by a live start. */
export async function examineCheaply(
  config: Config,
  { databaseUrl, clock }: { databaseUrl: string; clock(): Date },
): Promise<Finding[]> {
  const facts = readDatabaseFacts(databaseUrl, clock);
  return Promise.all([
    checkDatabase(config, facts),
    checkDisk(config),
    checkBackups(config, { now: clock(), thoroughly: false }),
  ]);
}
