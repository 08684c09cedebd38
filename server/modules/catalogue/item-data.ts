import { AppError } from "#server/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import { snakeKeys } from "#shared/fields.ts";
import { findResource } from "./queries/resources.ts";
import { latestVersion } from "./queries/versions.ts";

/** An item with its newest version's number, for the API and webhook events: `itemObject` selects the fields. */
export async function itemData(db: Db, slug: string) {
  const item = await findResource(db, slug);
  if (!item) throw new AppError(404, "not_found", "There is no such item.");
  const newest = await latestVersion(db, item.id);
  return { ...snakeKeys(item), version: newest?.version ?? null };
}
