import { AppError } from "#server/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Services } from "#server/services.ts";
import { snakeKeys } from "#shared/fields.ts";
import { findResource, type Resource } from "./queries/resources.ts";
import { latestVersion } from "./queries/versions.ts";

export async function readResource({ db }: Pick<Services, "db">, slug: string): Promise<Resource> {
  const resource = await findResource(db, slug);
  if (!resource) throw new AppError(404, "not_found", "There is no such item.");
  return resource;
}

/** An item with its newest version's number, for the API and webhook events: `itemObject` selects the fields. */
export async function itemData(db: Db, slug: string) {
  const item = await readResource({ db }, slug);
  const newest = await latestVersion(db, item.id);
  return { ...snakeKeys(item), version: newest?.version ?? null };
}
