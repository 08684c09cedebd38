import type { Db } from "#server/platform/db/database.ts";
import { publicItemFields } from "#shared/catalogue/item.ts";
import { pickFields, snakeKeys } from "#shared/fields.ts";
import { findResource } from "./queries/resources.ts";
import { latestVersion } from "./queries/versions.ts";

/** An item as webhook events describe it: no file contents, and no address of a file. */
export async function itemData(db: Db, slug: string) {
  const item = await findResource(db, slug);
  if (!item) return { slug };
  const newest = await latestVersion(db, item.id);
  return {
    slug,
    ...snakeKeys(pickFields(publicItemFields, item)),
    status: item.status,
    version: newest?.version ?? null,
    created_at: item.createdAt,
    updated_at: item.updatedAt,
  };
}
