import { drizzle } from "drizzle-orm/node-postgres";
import { storedFiles } from "#server/modules/catalogue/index.ts";
import { documentFiles } from "#server/modules/invoices/index.ts";
import type { Storage } from "#server/platform/providers/storage/storage.ts";
import type { Services } from "#server/services.ts";
import { BackupError } from "./archive.ts";
import { dropEverything, isEmptyDatabase, isInUse, readMode, withClient } from "./queries.ts";

type Options = {
  openStorage(): Storage;
  /** Called once all other checks have passed. Throws to stop. */
  confirm(): Promise<void>;
};

/**
 * Deletes a demo's data and files, so that the next start begins from scratch in either mode. Live data is
 * rejected.
 */
export async function resetDemo(
  { databaseUrl }: Pick<Services, "databaseUrl">,
  { openStorage, confirm }: Options,
): Promise<{ files: number }> {
  return withClient(databaseUrl, async (client) => {
    if (await isEmptyDatabase(client)) throw new BackupError("There is no demo data to delete.");
    if ((await readMode(client)) !== "demo") throw new BackupError(LIVE);
    if (await isInUse(client)) throw new BackupError("The site is running on this database. Stop it first.");
    await confirm();
    const storage = openStorage();
    const db = drizzle(client);
    const keys = (await storedFiles({ db })).map(({ key }) => key);
    const files = [...keys, ...(await documentFiles({ db })).map(({ key }) => key)];
    await client.query("begin");
    await dropEverything(client);
    await client.query("commit");
    for (const key of files) await storage.remove(key);
    return { files: files.length };
  });
}

const LIVE = "This database is a live shop's, or not a demo's: it is never emptied by a command.";
