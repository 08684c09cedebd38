import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { isPartOfBundle } from "../queries/parts.ts";
import { updateRevision } from "../queries/resource-list.ts";
import { findResource, type Resource } from "../queries/resources.ts";
import type { ResourceEdit } from "./create-resource.ts";
import { setParts } from "./set-parts.ts";

/** Edits an item, if it still has the `revision` that the editor loaded. */
export async function editResource(
  { db, clock }: Pick<Services, "db" | "clock">,
  { slug, revision, includes, ...changes }: ResourceEdit & { slug: string },
): Promise<{ before: Resource; after: Resource }> {
  const before = await findResource(db, slug);
  if (!before) throw new AppError(404, "not_found", "There is no such item.");
  if (changes.visibility === "private" && (await isPartOfBundle(db, before.id)))
    throw new AppError(422, "invalid", "It is part of a bundle. Take it out of the bundle first.");
  const after = await updateRevision(db, { id: before.id, revision }, { ...changes, updatedAt: clock() });
  if (!after) throw changedMeanwhile();
  if (includes !== undefined) await setParts(db, after, includes ?? []);
  return { before, after };
}

function changedMeanwhile(): AppError {
  return new AppError(
    409,
    "changed_meanwhile",
    "Someone else has changed this item. Compare both versions before you save.",
  );
}
