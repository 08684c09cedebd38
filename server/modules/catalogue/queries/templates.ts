import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { GraphNode } from "#server/modules/catalogue/inspect/inspection.ts";
import type { Db } from "#server/platform/db/database.ts";
import { resources, resourceVersions } from "#server/platform/db/schema/shop/catalogue.ts";
import { newestFirst } from "./versions.ts";

export type Template = Awaited<ReturnType<typeof n8nTemplates>>[number];

/**
 * Returns the n8n workflows that are free and published, or owned: the newest version of each, newest item
 * first.
 */
export async function n8nTemplates(db: Db, ownedIds: string[]) {
  const rows = await db
    .selectDistinctOn([resources.id], {
      resourceId: resources.id,
      slug: resources.slug,
      title: resources.title,
      summary: resources.summary,
      tags: resources.tags,
      serviceArea: resources.serviceArea,
      isFree: resources.isFree,
      createdAt: resources.createdAt,
      versionId: resourceVersions.id,
      version: resourceVersions.version,
      fileKey: resourceVersions.fileKey,
      sha256: resourceVersions.sha256,
      kind: sql<string>`${resourceVersions.inspection} ->> 'kind'`,
      apps: sql<string[]>`coalesce(${resourceVersions.inspection} -> 'apps', '[]')`,
    })
    .from(resources)
    .innerJoin(resourceVersions, eq(resourceVersions.resourceId, resources.id))
    .where(
      or(
        and(
          eq(resources.isFree, true),
          eq(resources.status, "published"),
          eq(resources.visibility, "public"),
        ),
        and(inArray(resources.id, ownedIds), ne(resources.status, "draft")),
      ),
    )
    .orderBy(resources.id, ...newestFirst);
  return rows
    .filter(({ kind }) => kind === "n8n")
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || a.slug.localeCompare(b.slug));
}

export async function graphNodes(db: Db, versionIds: string[]): Promise<Map<string, GraphNode[]>> {
  const rows = await db
    .select({
      id: resourceVersions.id,
      nodes: sql<GraphNode[]>`coalesce(${resourceVersions.inspection} #> '{graph,nodes}', '[]')`,
    })
    .from(resourceVersions)
    .where(inArray(resourceVersions.id, versionIds));
  return new Map(rows.map(({ id, nodes }) => [id, nodes]));
}
