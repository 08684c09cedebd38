import type { Db } from "#server/db/database.ts";
import { AppError } from "#server/errors.ts";
import { bundlesAmong, replaceParts } from "../queries/parts.ts";
import { findResourcesBySlug, type Resource } from "../queries/resources.ts";

/** Makes an item a bundle of others, in this order; of none, an item of its own again. */
export async function setParts(db: Db, bundle: Resource, slugs: readonly string[]): Promise<void> {
  const found = await findResourcesBySlug(db, [...slugs]);
  const parts = slugs.map((slug) => found.find((part) => part.slug === slug));
  const known = parts.filter((part) => part !== undefined);
  if (known.length < slugs.length || known.some(({ id, status }) => id === bundle.id || status === "draft"))
    throw new AppError(422, "invalid", "A bundle is made of other items that have been published.");
  if (known.some(({ visibility }) => visibility === "private"))
    throw new AppError(422, "invalid", "A bundle cannot hold a private item.");
  const ids = known.map(({ id }) => id);
  if (ids.length > 0 && (await bundlesAmong(db, ids)).size > 0)
    throw new AppError(422, "invalid", "A bundle cannot hold a bundle.");
  if (bundle.isFree && ids.length > 0) throw new AppError(422, "invalid", "A bundle has a price.");
  await replaceParts(db, bundle.id, ids);
}
