import { and, asc, eq, getTableColumns, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#server/platform/db/database.ts";
import { bundleParts, resources } from "#server/platform/db/schema/shop/catalogue.ts";
import { batched } from "#server/platform/db/statements/batched.ts";
import { prepared, type Value } from "#server/platform/db/statements/prepared.ts";
import { coverUrl } from "#shared/urls.ts";
import type { Resource } from "./resources.ts";

/** Returns the items of a bundle in order; empty for a single item. */
export async function findParts(db: Db, bundleId: string): Promise<Resource[]> {
  return db
    .select(getTableColumns(resources))
    .from(bundleParts)
    .innerJoin(resources, eq(resources.id, bundleParts.resourceId))
    .where(eq(bundleParts.bundleId, bundleId))
    .orderBy(asc(bundleParts.position));
}

export const findWithParts = batched(async (db, slugs: string[]) => {
  const found = new Map<string, { resource: Resource; parts: Resource[] }>();
  for (const { resource, part } of await selectWithParts(db, { slugs })) {
    const item = found.get(resource.slug) ?? { resource, parts: [] };
    if (part) item.parts.push(part);
    found.set(resource.slug, item);
  }
  return found;
});

const selectWithParts = prepared("items-with-parts", (db: Db, value: Value<{ slugs: string[] }>) => {
  const part = alias(resources, "part");
  return db
    .select({ resource: resources, part })
    .from(resources)
    .leftJoin(bundleParts, eq(bundleParts.bundleId, resources.id))
    .leftJoin(part, eq(part.id, bundleParts.resourceId))
    .where(sql`${resources.slug} = any(${value("slugs")})`)
    .orderBy(asc(bundleParts.position));
});

/** Returns the items of every bundle, in order. */
export async function allParts(db: Db): Promise<{ bundleId: string; part: Resource }[]> {
  return db
    .select({ bundleId: bundleParts.bundleId, part: getTableColumns(resources) })
    .from(bundleParts)
    .innerJoin(resources, eq(resources.id, bundleParts.resourceId))
    .orderBy(asc(bundleParts.position));
}

export async function bundlesAmong(db: Db, resourceIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: bundleParts.bundleId })
    .from(bundleParts)
    .where(inArray(bundleParts.bundleId, resourceIds));
  return new Set(rows.map(({ id }) => id));
}

export async function isPartOfBundle(db: Db, resourceId: string): Promise<boolean> {
  return (await db.$count(bundleParts, eq(bundleParts.resourceId, resourceId))) > 0;
}

export async function replaceParts(db: Db, bundleId: string, resourceIds: string[]): Promise<void> {
  await db.delete(bundleParts).where(eq(bundleParts.bundleId, bundleId));
  if (resourceIds.length === 0) return;
  await db
    .insert(bundleParts)
    .values(resourceIds.map((resourceId, position) => ({ bundleId, resourceId, position })));
}

/** Gives the drawn covers of the bundles containing an item a new URL, because cover URLs are immutable. */
export async function renewBundleCovers(db: Db, resourceId: string): Promise<void> {
  const around = db
    .select({ id: bundleParts.bundleId })
    .from(bundleParts)
    .where(eq(bundleParts.resourceId, resourceId));
  const bundles = await db
    .update(resources)
    .set({ revision: sql`${resources.revision} + 1` })
    .where(and(inArray(resources.id, around), isNull(resources.coverKey), ne(resources.status, "draft")))
    .returning({ id: resources.id, slug: resources.slug, revision: resources.revision });
  for (const { id, slug, revision } of bundles)
    await db
      .update(resources)
      .set({ coverUrl: coverUrl(slug, String(revision)) })
      .where(eq(resources.id, id));
}
