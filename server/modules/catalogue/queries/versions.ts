import { and, desc, eq, getTableColumns, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Graph, Inspection } from "#server/modules/catalogue/inspect/inspection.ts";
import type { Db } from "#server/platform/db/database.ts";
import { resources, resourceVersions } from "#server/platform/db/schema/shop/catalogue.ts";
import type { Run } from "#shared/catalogue/run.ts";
import { coverUrl } from "#shared/urls.ts";
import { proofsOf, runsOf, type VersionProof } from "./file-facts.ts";
import { findParts } from "./parts.ts";

export type ResourceVersion = typeof resourceVersions.$inferSelect & { inspection: Inspection };
/** Facts of a version without its drawing, which is most of its bytes. */
export type VersionFacts = Omit<ResourceVersion, "inspection"> & {
  inspection: Omit<Inspection, "graph">;
  nodes: number | null;
  /** Proofs of this file, newest n8n first. */
  proofs: readonly VersionProof[];
  /** Recorded runs of this file, newest n8n first. */
  runs: readonly Run[];
};

export const newestFirst = [desc(resourceVersions.createdAt), desc(resourceVersions.id)];

/** Returns all versions of an item with their inspections, newest first. */
export function versionsOf(db: Db, resourceId: string) {
  return db
    .select()
    .from(resourceVersions)
    .where(eq(resourceVersions.resourceId, resourceId))
    .orderBy(...newestFirst);
}

export async function latestVersion(db: Db, resourceId: string): Promise<ResourceVersion | undefined> {
  const [row] = await versionsOf(db, resourceId).limit(1);
  return row as ResourceVersion | undefined;
}

/** Returns undefined when the item already has this version. */
export async function insertVersion(db: Db, version: typeof resourceVersions.$inferInsert) {
  const [row] = await db.insert(resourceVersions).values(version).onConflictDoNothing().returning();
  return row as ResourceVersion | undefined;
}

/** Returns the versions of every published item, newest first. */
export async function publishedVersions(db: Db): Promise<VersionFacts[]> {
  const { inspection, ...columns } = getTableColumns(resourceVersions);
  const versions = await db
    .select({
      ...columns,
      inspection: sql<VersionFacts["inspection"]>`${inspection} - 'graph'`,
      nodes: sql<number | null>`jsonb_array_length(${inspection} #> '{graph,nodes}')`,
    })
    .from(resourceVersions)
    .where(
      inArray(
        resourceVersions.resourceId,
        db.select({ id: resources.id }).from(resources).where(eq(resources.status, "published")),
      ),
    )
    .orderBy(...newestFirst);
  return withRuns(db, versions);
}

/** Adds what runs of the files proved, and the recorded runs themselves. */
export async function withRuns<Version extends { sha256: string }>(db: Db, versions: readonly Version[]) {
  const sums = versions.map(({ sha256 }) => sha256);
  const [proofs, runs] = await Promise.all([proofsOf(db, sums), runsOf(db, sums)]);
  return versions.map((version) => ({
    ...version,
    proofs: proofs.get(version.sha256) ?? [],
    runs: runs.get(version.sha256) ?? [],
  }));
}

/** Drafts and private items have no pictures. */
const hasPictures = (slug: string) =>
  and(eq(resources.slug, slug), ne(resources.status, "draft"), ne(resources.visibility, "private"));

/** Returns the source of a cover. */
export async function findDrawing(db: Db, slug: string, version: string) {
  const [row] = await db
    .select({ sha256: resourceVersions.sha256, inspection: resourceVersions.inspection })
    .from(resourceVersions)
    .innerJoin(resources, eq(resources.id, resourceVersions.resourceId))
    .where(and(hasPictures(slug), eq(resourceVersions.version, version)));
  return row as (typeof row & { inspection: Inspection & { graph?: Graph } }) | undefined;
}

/** Returns the source of an update's picture; null without an earlier version or without changes to the workflow. */
export async function findUpdate(db: Db, slug: string, version: string) {
  const versions = await db
    .select({
      title: resources.title,
      version: resourceVersions.version,
      difference: resourceVersions.difference,
      graph: sql<Graph | null>`${resourceVersions.inspection} -> 'graph'`,
    })
    .from(resourceVersions)
    .innerJoin(resources, eq(resources.id, resourceVersions.resourceId))
    .where(hasPictures(slug))
    .orderBy(...newestFirst);
  const at = versions.findIndex((one) => one.version === version);
  const [after, before] = at < 0 ? [] : versions.slice(at, at + 2);
  if (!after?.difference || !after.graph || !before?.graph) return null;
  const { title, difference } = after;
  return {
    title,
    difference,
    before: { version: before.version, graph: before.graph },
    after: { version, graph: after.graph },
  };
}

/** Returns the source of a bundle's current cover: its items' newest files, in order. */
export async function findBundleDrawing(db: Db, slug: string, version: string) {
  const [bundle] = await db
    .select({ id: resources.id, title: resources.title })
    .from(resources)
    .where(and(hasPictures(slug), eq(resources.coverUrl, coverUrl(slug, version))));
  const parts = bundle ? await findParts(db, bundle.id) : [];
  const versions = await Promise.all(parts.map((part) => latestVersion(db, part.id)));
  const inspections = versions.flatMap((version) => (version ? [version.inspection] : []));
  return bundle && inspections.length > 0 ? { title: bundle.title, inspections } : null;
}

const file = {
  resourceId: resources.id,
  slug: resources.slug,
  title: resources.title,
  status: resources.status,
  visibility: resources.visibility,
  isFree: resources.isFree,
  priceCents: resources.priceCents,
  teamPriceCents: resources.teamPriceCents,
  coverUrl: resources.coverUrl,
  versionId: resourceVersions.id,
  version: resourceVersions.version,
  addedAt: resourceVersions.createdAt,
  fileKey: resourceVersions.fileKey,
  filename: resourceVersions.filename,
  contentType: resourceVersions.contentType,
  size: resourceVersions.size,
  sha256: resourceVersions.sha256,
  platform: sql<string | null>`${resourceVersions.inspection} ->> 'platform'`,
};

/** Returns an item and its newest file in any status; the caller checks access. */
export async function findNewestFile(db: Db, slug: string) {
  const [row] = await db
    .select(file)
    .from(resources)
    .innerJoin(resourceVersions, eq(resourceVersions.resourceId, resources.id))
    .where(eq(resources.slug, slug))
    .orderBy(...newestFirst)
    .limit(1);
  return row;
}

/** Returns the newest files of these items, or of all. */
export async function newestFiles(db: Db, resourceIds?: string[]) {
  return db
    .selectDistinctOn([resources.id], file)
    .from(resources)
    .innerJoin(resourceVersions, eq(resourceVersions.resourceId, resources.id))
    .where(resourceIds && inArray(resources.id, resourceIds))
    .orderBy(resources.id, ...newestFirst);
}

/** Returns versions with their items. */
export async function findVersions(db: Db, versionIds: string[]) {
  return db
    .select({ ...file, changelog: resourceVersions.changelog, difference: resourceVersions.difference })
    .from(resourceVersions)
    .innerJoin(resources, eq(resources.id, resourceVersions.resourceId))
    .where(inArray(resourceVersions.id, versionIds));
}

/** Returns every version of these items with its file, newest first. */
export async function versionHistory(db: Db, resourceIds: string[]) {
  const { resourceId, id, version, changelog, difference, createdAt } = resourceVersions;
  const { size, sha256, fileKey, filename, contentType } = resourceVersions;
  return db
    .select({
      ...{ resourceId, versionId: id, version, changelog, difference, createdAt },
      ...{ size, sha256, fileKey, filename, contentType },
    })
    .from(resourceVersions)
    .where(inArray(resourceVersions.resourceId, resourceIds))
    .orderBy(...newestFirst);
}

/** Returns the storage key of every version's file, without duplicates. */
export async function versionFiles(db: Db): Promise<{ key: string; contentType: string }[]> {
  return db
    .selectDistinctOn([resourceVersions.fileKey], {
      key: resourceVersions.fileKey,
      contentType: resourceVersions.contentType,
    })
    .from(resourceVersions);
}

export async function coverFiles(db: Db): Promise<{ key: string | null; url: string | null }[]> {
  return db
    .selectDistinctOn([resources.coverKey], { key: resources.coverKey, url: resources.coverUrl })
    .from(resources)
    .where(isNotNull(resources.coverKey));
}
