import { asc, eq } from "drizzle-orm";
import { resources, resourceVersions } from "#server/db/schema/catalogue.ts";
import { downloadPreferences, downloads } from "#server/db/schema/downloads.ts";
import type { PersonalData } from "#server/personal-data.ts";
import { readPreferences } from "./download-preferences.ts";

export const downloadsData: PersonalData = {
  name: "downloads",
  async read(db, { userId }) {
    const history = await db
      .select({
        slug: resources.slug,
        title: resources.title,
        version: resourceVersions.version,
        at: downloads.createdAt,
      })
      .from(downloads)
      .innerJoin(resources, eq(resources.id, downloads.resourceId))
      .innerJoin(resourceVersions, eq(resourceVersions.id, downloads.versionId))
      .where(eq(downloads.userId, userId))
      .orderBy(asc(downloads.createdAt));
    return { history, preferences: await readPreferences(db, userId) };
  },
  async erase(db, { userId }) {
    await db.delete(downloads).where(eq(downloads.userId, userId));
    await db.delete(downloadPreferences).where(eq(downloadPreferences.userId, userId));
  },
};
