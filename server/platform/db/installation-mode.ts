import { isNull, sql } from "drizzle-orm";
import { type Config, ConfigError } from "#server/config.ts";
import type { Db } from "./database.ts";
import { installSecret } from "./schema/install-secret.ts";
import { resources } from "./schema/shop/catalogue.ts";

/**
 * Records at the first start whether a database is a demo's or live, and refuses later starts in the other mode: in
 * a demo anyone can sign in as anybody, so demo accounts must not exist in a live shop.
 */
export async function recordMode(db: Db, mode: Config["mode"]): Promise<void> {
  // The instance that continues creates the secret.
  await db.insert(installSecret).values({ secret: "" }).onConflictDoNothing();
  // Older demos recorded no mode but have the sample catalogue; a live shop cannot have it.
  const first = sql`case when exists (select 1 from ${resources}) then 'demo' else ${mode} end`;
  await db.update(installSecret).set({ mode: first }).where(isNull(installSecret.mode));
  const [row] = await db.select({ mode: installSecret.mode }).from(installSecret);
  if (row?.mode !== mode) throw new ConfigError([REFUSALS[mode]]);
}

const REFUSALS = {
  live:
    "MODE: this database holds demo data, whose accounts and purchases anyone could have made up. Start live mode on a new " +
    "database (another DATABASE_URL or DATA_DIR), or empty this one: npm run opswright -- demo reset",
  demo:
    "MODE: this database holds live data, which a demo would open to anyone. Set MODE=live, or give the demo a database of " +
    "its own (another DATABASE_URL or DATA_DIR)",
};
