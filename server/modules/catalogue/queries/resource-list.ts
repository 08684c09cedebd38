import { and, desc, eq, ilike, or, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { resources, resourceVersions } from "#server/platform/db/schema/shop/catalogue.ts";
import { keyset, type PageRequest, readPage } from "#server/platform/db/statements/keyset.ts";
import { itemFields } from "#shared/catalogue/item.ts";
import { pickFields, snakeKeys } from "#shared/fields.ts";
import type { ResourceStatus } from "#shared/states.ts";

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

/** Returns all versions of an item with their inspections, newest first. */
export function versionsOf(db: Db, resourceId: string) {
  return db
    .select()
    .from(resourceVersions)
    .where(eq(resourceVersions.resourceId, resourceId))
    .orderBy(desc(resourceVersions.createdAt), desc(resourceVersions.id));
}

/** Updates the item if it still has the editor's revision; undefined on a conflict. */
export async function updateRevision(
  db: Db,
  { id, revision }: { id: string; revision: number },
  changes: Partial<typeof resources.$inferInsert>,
) {
  const [row] = await db
    .update(resources)
    .set({ ...changes, revision: sql`${resources.revision} + 1` })
    .where(and(eq(resources.id, id), eq(resources.revision, revision)))
    .returning();
  return row;
}
