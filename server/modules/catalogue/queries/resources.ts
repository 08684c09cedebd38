import { and, desc, eq, ilike, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { resources, resourceVersions } from "#server/platform/db/schema/shop/catalogue.ts";
import { keyset, type PageRequest, readPage } from "#server/platform/db/statements/keyset.ts";
import { itemFields } from "#shared/catalogue/item.ts";
import { pickFields, snakeKeys } from "#shared/fields.ts";
import type { ResourceStatus } from "#shared/states.ts";

export type Resource = typeof resources.$inferSelect;

export async function findResource(db: Db, slug: string): Promise<Resource | undefined> {
  const [row] = await db.select().from(resources).where(eq(resources.slug, slug));
  return row;
}

export async function findResources(db: Db, ids: string[]): Promise<Resource[]> {
  return ids.length === 0 ? [] : db.select().from(resources).where(inArray(resources.id, ids));
}

export async function itemsById(db: Db, rows: { resourceId: string }[]): Promise<Map<string, Resource>> {
  const ids = new Set(rows.map(({ resourceId }) => resourceId));
  return new Map((await findResources(db, [...ids])).map((item) => [item.id, item]));
}

/** Adds slug and title of each row's item. */
export async function withItems<Row extends { resourceId: string }>(db: Db, rows: Row[]) {
  const items = await itemsById(db, rows);
  return rows.map(({ resourceId, ...row }) => {
    const { slug = "", title = "" } = items.get(resourceId) ?? {};
    return { ...row, slug, title };
  });
}

export async function findResourcesBySlug(db: Db, slugs: string[]): Promise<Resource[]> {
  return slugs.length === 0 ? [] : db.select().from(resources).where(inArray(resources.slug, slugs));
}

export async function titlesBySlug(db: Db, slugs: string[]): Promise<Map<string, string>> {
  const items = await findResourcesBySlug(db, [...new Set(slugs)]);
  return new Map(items.map(({ slug, title }) => [slug, title]));
}

type ResourceFilters = { status?: ResourceStatus | undefined; q?: string | undefined };

/** Lists items of any status, newest first. `q` matches part of the title or slug. */
export function listResources(db: Db, { status, q }: ResourceFilters, page: PageRequest) {
  const key = keyset(resources.createdAt, resources.id);
  const part = q && `%${q.trim().replace(/[\\%_]/g, "\\$&")}%`;
  return readPage(
    page,
    key,
    db
      .select({
        cursor: key.cursor,
        slug: resources.slug,
        ...snakeKeys(pickFields(itemFields, resources)),
        status: resources.status,
        version: sql<string | null>`(
          select ${resourceVersions.version} from ${resourceVersions}
          where ${resourceVersions}.resource_id = ${resources}.id
          order by ${resourceVersions.createdAt} desc, ${resourceVersions.id} desc limit 1)`,
        created_at: resources.createdAt,
        updated_at: resources.updatedAt,
      })
      .from(resources),
    and(
      status && eq(resources.status, status),
      part ? or(ilike(resources.title, part), ilike(resources.slug, part)) : undefined,
    ),
  );
}

/** Newest first. */
export async function publishedResources(db: Db): Promise<Resource[]> {
  return db
    .select()
    .from(resources)
    .where(eq(resources.status, "published"))
    .orderBy(desc(resources.createdAt), desc(resources.id));
}

/** Files are content-addressed: one file may belong to several items. */
export async function resourcesWithFile(db: Db, fileKey: string) {
  return db
    .selectDistinct({ id: resources.id, isFree: resources.isFree, visibility: resources.visibility })
    .from(resourceVersions)
    .innerJoin(resources, eq(resources.id, resourceVersions.resourceId))
    .where(eq(resourceVersions.fileKey, fileKey));
}

/** Returns undefined when the slug is taken. */
export async function insertResource(db: Db, resource: typeof resources.$inferInsert) {
  const [row] = await db
    .insert(resources)
    .values(resource)
    .onConflictDoNothing({ target: resources.slug })
    .returning();
  return row;
}

/** Returns undefined if a `revision` is given that the item no longer has. */
export async function updateResource(
  db: Db,
  id: string,
  changes: Partial<typeof resources.$inferInsert>,
  revision?: number,
): Promise<Resource | undefined> {
  const [row] = await db
    .update(resources)
    .set({ ...changes, revision: sql`${resources.revision} + 1` })
    .where(and(eq(resources.id, id), revision === undefined ? undefined : eq(resources.revision, revision)))
    .returning();
  return row;
}

/** Serialises changes to an item's aggregates. Inserts that reference it do not wait. */
export async function lockResource(db: Db, id: string): Promise<void> {
  await db.select({ id: resources.id }).from(resources).where(eq(resources.id, id)).for("no key update");
}

/** Not an edit: the revision stays. */
export async function setRating(db: Db, id: string, { count, sum }: { count: number; sum: number }) {
  await db.update(resources).set({ ratingCount: count, ratingSum: sum }).where(eq(resources.id, id));
}
