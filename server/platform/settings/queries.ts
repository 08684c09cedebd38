import { desc } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { settings } from "#server/platform/db/schema/settings.ts";
import { prepared, type Value } from "#server/platform/db/statements/prepared.ts";

export type Version = typeof settings.$inferSelect;

/** The newest settings as a subquery, for statements that need them along with something else. */
export function newestSettings(db: Db) {
  const { revision, facts } = settings;
  return db.select({ revision, facts }).from(settings).orderBy(desc(revision)).limit(1).as("newest_settings");
}

/** Newest first. */
export async function newestVersions(db: Db, limit: number): Promise<Version[]> {
  return selectNewest(db, { limit });
}

const selectNewest = prepared("newest-settings", (db: Db, value: Value<{ limit: number }>) =>
  db.select().from(settings).orderBy(desc(settings.revision)).limit(value("limit")),
);

/** Returns false when this revision already exists. */
export async function insertVersion(db: Db, version: Version): Promise<boolean> {
  const { rowCount } = await db.insert(settings).values(version).onConflictDoNothing();
  return Boolean(rowCount);
}
