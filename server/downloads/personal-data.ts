import { asc, eq } from "drizzle-orm";
import type { PersonalData } from "#server/db/personal-data.ts";
import { resources, resourceVersions } from "#server/db/schema/catalogue.ts";
import { downloadPreferences, downloads, updateMails } from "#server/db/schema/downloads.ts";
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
    const mails = await db
      .select({ slug: resources.slug, version: resourceVersions.version, at: updateMails.createdAt })
      .from(updateMails)
      .innerJoin(resourceVersions, eq(resourceVersions.id, updateMails.versionId))
      .innerJoin(resources, eq(resources.id, resourceVersions.resourceId))
      .where(eq(updateMails.userId, userId))
      .orderBy(asc(updateMails.createdAt));
    return { history, update_mails: mails, preferences: await readPreferences(db, userId) };
  },
  async erase(db, { userId }) {
    await db.delete(downloads).where(eq(downloads.userId, userId));
    await db.delete(updateMails).where(eq(updateMails.userId, userId));
    await db.delete(downloadPreferences).where(eq(downloadPreferences.userId, userId));
  },
};
