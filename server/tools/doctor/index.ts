import type { Config } from "#server/config.ts";
import type { DatabaseServer } from "#server/platform/providers/database/database.ts";
import type { Storage } from "#server/platform/providers/storage/storage.ts";
import { checkDatabase } from "./check-database.ts";
import { checkBackups, checkDisk } from "./check-machine.ts";
import { checkGoogle, checkMail, checkRazorpay, checkStorage, checkWebhook } from "./check-services.ts";
import { checkRestore, checkSecrets, checkSeller, checkSigning } from "./check-shop.ts";
import { checkClock, checkSite } from "./check-site.ts";
import { checkVisitorAddress } from "./check-visitor-address.ts";
import type { Finding } from "./finding.ts";
import { readDatabaseFacts } from "./queries.ts";

export type { Finding } from "./finding.ts";

type Tools = { openDatabase(): Promise<DatabaseServer>; openStorage(): Storage; clock(): Date };

export async function examine(config: Config, { openDatabase, openStorage, clock }: Tools) {
  const database = openDatabase();
  const facts = database.then(({ url }) => readDatabaseFacts(url, clock));
  try {
    return await Promise.all([
      checkDatabase(config, facts),
      checkSecrets(config, facts),
      checkSigning(config, facts),
      checkStorage(config, openStorage),
      checkMail(config),
      checkGoogle(config),
      checkRazorpay(config),
      checkWebhook(config, facts),
      checkSeller(config, facts),
      checkRestore(facts),
      checkSite(config, clock()),
      checkVisitorAddress(config),
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

/** Runs the checks without external connections, for a live start. */
export async function examineCheaply(
  config: Config,
  { databaseUrl, clock }: { databaseUrl: string; clock(): Date },
): Promise<Finding[]> {
  const facts = readDatabaseFacts(databaseUrl, clock);
  return Promise.all([
    checkDatabase(config, facts),
    checkSecrets(config, facts),
    ...(config.mode === "live" ? [checkSeller(config, facts)] : []),
    checkDisk(config),
    checkBackups(config, { now: clock(), thoroughly: false }),
  ]);
}
