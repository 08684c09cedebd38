import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { bundleParts, resources } from "#server/db/schema/catalogue.ts";
import type { Resource } from "./resources.ts";

/** The items of a bundle, in their order; none: it is no bundle. */
export async function findParts(db: Db, bundleId: string): Promise<Resource[]> {
  return db
    .select(getTableColumns(resources))
    .from(bundleParts)
    .innerJoin(resources, eq(resources.id, bundleParts.resourceId))
    .where(eq(bundleParts.bundleId, bundleId))
    .orderBy(asc(bundleParts.position));
}
