import { eq } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { resources } from "#server/db/schema/catalogue.ts";
import { AppError } from "#server/errors.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Storage } from "#server/providers/storage/storage.ts";
import type { Clock } from "#server/services.ts";
import { announceVersion } from "./announce-version.ts";
import { inspectUpload } from "./inspect-upload.ts";
import { findResource, latestVersion, type Resource } from "./queries.ts";

/**
 * Shows the item to everybody. What is published is the stored file, so that is what is read and scanned once more. Owners
 * hear of a version that came while the item was out of the lists.
 */
export async function publishResource(
  { db, jobs, storage, clock }: { db: Db; jobs: Jobs; storage: Storage; clock: Clock },
  slug: string,
): Promise<void> {
  const resource = await existing(db, slug);
  const version = await latestVersion(db, resource.id);
  if (!version) throw new AppError(422, "no_file", "Add a file before publishing.");
  await inspectUpload({ filename: version.filename, bytes: await storage.get(version.fileKey) });
  await db.transaction(async (tx) => {
    await setStatus(tx, resource, "published", clock());
    // A draft has no owners yet. Read again: whoever adds a version at this moment waits for us, or we for them.
    const newest = resource.status === "archived" && (await latestVersion(tx, resource.id));
    if (newest) await announceVersion({ db: tx, jobs }, { versionId: newest.id });
  });
}

/** Takes the item out of the lists; those who own it keep it. */
export async function unpublishResource(
  { db, clock }: { db: Db; clock: Clock },
  slug: string,
): Promise<void> {
  await setStatus(db, await existing(db, slug), "archived", clock());
}

async function existing(db: Db, slug: string): Promise<Resource> {
  const resource = await findResource(db, slug);
  if (!resource) throw new AppError(404, "not_found", "There is no such item.");
  return resource;
}

async function setStatus(
  db: Db,
  { id }: Resource,
  status: Resource["status"],
  updatedAt: Date,
): Promise<void> {
  await db.update(resources).set({ status, updatedAt }).where(eq(resources.id, id));
}
