import type { Db } from "#server/db/database.ts";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { coverUrl } from "#shared/urls.ts";
import { findParts } from "../queries/parts.ts";
import { findResource, type Resource, updateResource } from "../queries/resources.ts";
import { latestVersion } from "../queries/versions.ts";
import { announceVersion } from "./announce-version.ts";
import { inspectUpload } from "./inspect-upload.ts";

/**
 * Shows the item to everybody. What is published is the stored file, so that is what is read and scanned once more. Owners
 * hear of a version that came while the item was out of the lists.
 */
export async function publishResource(
  { db, jobs, storage, clock }: Pick<Services, "db" | "jobs" | "storage" | "clock">,
  slug: string,
): Promise<void> {
  const resource = await existing(db, slug);
  const parts = await findParts(db, resource.id);
  if (parts.length > 0) return publishBundle({ db, clock }, resource, parts);
  const version = await latestVersion(db, resource.id);
  if (!version) throw new AppError(422, "no_file", "Add a file before publishing.");
  await inspectUpload({ filename: version.filename, bytes: await storage.get(version.fileKey) });
  await db.transaction(async (tx) => {
    await updateResource(tx, resource.id, { status: "published", updatedAt: clock() });
    // A draft has no owners yet. Read again: whoever adds a version at this moment waits for us, or we for them.
    const wasAway = resource.status === "unpublished" || resource.status === "archived";
    const newest = wasAway && (await latestVersion(tx, resource.id));
    if (newest) await announceVersion({ db: tx, jobs }, { versionId: newest.id });
  });
}

/** A bundle has no file of its own: its items were read and scanned when they were published. */
async function publishBundle(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id, slug, revision, coverKey }: Resource,
  parts: Resource[],
): Promise<void> {
  if (parts.some(({ status }) => status !== "published"))
    throw new AppError(422, "not_published", "Publish the items of the bundle first.");
  // The picture at an address never changes: each time it is published the cover has a new one.
  const cover = coverKey === null ? { coverUrl: coverUrl(slug, String(revision)) } : {};
  await updateResource(db, id, { status: "published", updatedAt: clock(), ...cover });
}

/** Takes the item out of the lists for now; those who own it keep it. */
export async function unpublishResource(
  { db, clock }: Pick<Services, "db" | "clock">,
  slug: string,
): Promise<void> {
  const resource = await existing(db, slug);
  if (resource.status !== "published")
    throw new AppError(409, "not_published", "This item is not published: nobody sees it.");
  await updateResource(db, resource.id, { status: "unpublished", updatedAt: clock() });
}

/** Takes the item out of the lists for good, the operator's own included; those who own it keep it. */
export async function archiveResource(
  { db, clock }: Pick<Services, "db" | "clock">,
  slug: string,
): Promise<void> {
  const { id } = await existing(db, slug);
  await updateResource(db, id, { status: "archived", updatedAt: clock() });
}

async function existing(db: Db, slug: string): Promise<Resource> {
  const resource = await findResource(db, slug);
  if (!resource) throw new AppError(404, "not_found", "There is no such item.");
  return resource;
}
