import { and, desc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { resources, resourceVersions } from "#server/db/schema/catalogue.ts";
import type { Graph, Inspection } from "./inspect/inspection.ts";

export type Resource = typeof resources.$inferSelect;
export type ResourceVersion = typeof resourceVersions.$inferSelect & { inspection: Inspection };
/** The facts of a version without its drawing, which is most of its bytes. */
export type VersionFacts = Omit<ResourceVersion, "inspection"> & {
  inspection: Omit<Inspection, "graph">;
  nodes: number | null;
};

export async function findResource(db: Db, slug: string): Promise<Resource | undefined> {
  const [row] = await db.select().from(resources).where(eq(resources.slug, slug));
  return row;
}

export async function latestVersion(db: Db, resourceId: string): Promise<ResourceVersion | undefined> {
  const [row] = await db
    .select()
    .from(resourceVersions)
    .where(eq(resourceVersions.resourceId, resourceId))
    .orderBy(desc(resourceVersions.createdAt), desc(resourceVersions.id))
    .limit(1);
  return row as ResourceVersion | undefined;
}

/** Everything the snapshot holds: published resources, newest first, each with its versions, newest first. */
export async function readPublished(db: Db): Promise<(Resource & { versions: VersionFacts[] })[]> {
  const rows = await db
    .select()
    .from(resources)
    .where(eq(resources.status, "published"))
    .orderBy(desc(resources.createdAt), desc(resources.id));
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
    .orderBy(desc(resourceVersions.createdAt), desc(resourceVersions.id));
  const byResource = Map.groupBy(versions, (version) => version.resourceId);
  return rows.map((row) => ({ ...row, versions: byResource.get(row.id) ?? [] }));
}

/** What a cover is drawn from; drafts have none to show. */
export async function findDrawing(db: Db, slug: string, version: string) {
  const [row] = await db
    .select({ title: resources.title, inspection: resourceVersions.inspection })
    .from(resourceVersions)
    .innerJoin(resources, eq(resources.id, resourceVersions.resourceId))
    .where(
      and(eq(resources.slug, slug), eq(resourceVersions.version, version), ne(resources.status, "draft")),
    );
  return row as { title: string; inspection: Inspection & { graph?: Graph } } | undefined;
}
