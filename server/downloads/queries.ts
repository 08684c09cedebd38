import { and, count, desc, eq, isNotNull, max, or, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { resources, resourceVersions } from "#server/db/schema/catalogue.ts";
import { downloads } from "#server/db/schema/downloads.ts";
import { entitlements } from "#server/db/schema/orders.ts";

/** The item and its newest file, whatever its status: whether this user may have it is the caller's question. */
export async function findNewestFile(db: Db, slug: string) {
  const [row] = await db
    .select({
      resourceId: resources.id,
      status: resources.status,
      isFree: resources.isFree,
      versionId: resourceVersions.id,
      fileKey: resourceVersions.fileKey,
      filename: resourceVersions.filename,
      contentType: resourceVersions.contentType,
    })
    .from(resources)
    .innerJoin(resourceVersions, eq(resourceVersions.resourceId, resources.id))
    .where(eq(resources.slug, slug))
    .orderBy(desc(resourceVersions.createdAt), desc(resourceVersions.id))
    .limit(1);
  return row;
}

/** Whether the file is one of a free item, or of one that the user owns. */
export async function mayHaveFile(
  db: Db,
  { fileKey, userId }: { fileKey: string; userId: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: resourceVersions.id })
    .from(resourceVersions)
    .innerJoin(resources, eq(resources.id, resourceVersions.resourceId))
    .leftJoin(entitlements, and(eq(entitlements.resourceId, resources.id), eq(entitlements.userId, userId)))
    .where(and(eq(resourceVersions.fileKey, fileKey), or(resources.isFree, isNotNull(entitlements.id))))
    .limit(1);
  return rows.length > 0;
}

export async function hasDownloaded(db: Db, userId: string, resourceId: string): Promise<boolean> {
  const rows = await db
    .select({ id: downloads.id })
    .from(downloads)
    .where(and(eq(downloads.userId, userId), eq(downloads.resourceId, resourceId)))
    .limit(1);
  return rows.length > 0;
}

/** Everything a user owns or has downloaded, the latest touched first. */
export async function readLibrary(db: Db, userId: string) {
  const mine = db
    .select({
      resourceId: downloads.resourceId,
      times: count().as("times"),
      last: max(downloads.createdAt).as("last"),
    })
    .from(downloads)
    .where(eq(downloads.userId, userId))
    .groupBy(downloads.resourceId)
    .as("mine");
  const newest = db
    .selectDistinctOn([resourceVersions.resourceId])
    .from(resourceVersions)
    .orderBy(resourceVersions.resourceId, desc(resourceVersions.createdAt), desc(resourceVersions.id))
    .as("newest");
  const lastVersion = sql<string | null>`(
    select ${resourceVersions.version} from ${downloads}
    join ${resourceVersions} on ${resourceVersions.id} = ${downloads.versionId}
    where ${downloads.userId} = ${userId} and ${downloads.resourceId} = ${resources.id}
    order by ${downloads.createdAt} desc limit 1)`;
  return db
    .select({
      slug: resources.slug,
      title: resources.title,
      coverUrl: resources.coverUrl,
      isFree: resources.isFree,
      ownedSince: entitlements.createdAt,
      times: mine.times,
      lastDownload: mine.last,
      lastVersion,
      newestVersion: newest.version,
      newestDate: newest.createdAt,
      size: newest.size,
      filename: newest.filename,
    })
    .from(resources)
    .innerJoin(newest, eq(newest.resourceId, resources.id))
    .leftJoin(mine, eq(mine.resourceId, resources.id))
    .leftJoin(entitlements, and(eq(entitlements.resourceId, resources.id), eq(entitlements.userId, userId)))
    .where(sql`${mine.resourceId} is not null or ${entitlements.id} is not null`)
    .orderBy(desc(sql`greatest(${mine.last}, ${entitlements.createdAt})`))
    .limit(500);
}
