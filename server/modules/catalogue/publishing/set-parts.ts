import { AppError } from "#server/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import { bundlesAmong, replaceParts } from "../queries/parts.ts";
import { findResourcesBySlug, type Resource } from "../queries/resources.ts";

/** Turns an item into a bundle of others, in this order; an empty list makes it a single item again. */
export async function setParts(
  db: Db,
  bundle: Resource,
  slugs: readonly string[],
  { mayHoldDrafts = false } = {},
): Promise<void> {
  const found = await findResourcesBySlug(db, [...slugs]);
  const parts = slugs.map((slug) => found.find((part) => part.slug === slug));
  const known = parts.filter((part) => part !== undefined);
  const isUnfit = ({ id, status }: Resource) => id === bundle.id || (status === "draft" && !mayHoldDrafts);
  if (known.length < slugs.length || known.some(isUnfit))
    throw new AppError(422, "invalid", "A bundle is made of other items that have been published.");
  if (known.some(({ visibility }) => visibility === "private"))
    throw new AppError(422, "invalid", "A bundle cannot contain a private item.");
  const ids = known.map(({ id }) => id);
  if (ids.length > 0 && (await bundlesAmong(db, ids)).size > 0)
    throw new AppError(422, "invalid", "A bundle cannot contain a bundle.");
  if (bundle.isFree && ids.length > 0) throw new AppError(422, "invalid", "A bundle has a price.");
  await replaceParts(db, bundle.id, ids);
}
