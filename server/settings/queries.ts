import { desc } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { settings } from "#server/db/schema/settings.ts";

export type Version = typeof settings.$inferSelect;

/** The newest first. */
export async function newestVersions(db: Db, limit: number): Promise<Version[]> {
  return db.select().from(settings).orderBy(desc(settings.revision)).limit(limit);
}

/** False: somebody has stored this revision before. */
export async function insertVersion(db: Db, version: Version): Promise<boolean> {
  const rows = await db
    .insert(settings)
    .values(version)
    .onConflictDoNothing()
    .returning({ revision: settings.revision });
  return rows.length === 1;
}
