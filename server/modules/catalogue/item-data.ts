import type { Db } from "#server/platform/db/database.ts";
import { findResource } from "./queries/resources.ts";
import { latestVersion } from "./queries/versions.ts";

/** An item as webhook events describe it: no file contents, and no address of a file. */
export async function itemData(db: Db, slug: string) {
  const item = await findResource(db, slug);
  if (!item) return { slug };
  const newest = await latestVersion(db, item.id);
  return {
    slug,
    title: item.title,
    summary: item.summary,
    tags: item.tags,
    status: item.status,
    visibility: item.visibility,
    is_free: item.isFree,
    price_cents: item.priceCents,
    version: newest?.version ?? null,
    created_at: item.createdAt,
    updated_at: item.updatedAt,
  };
}
