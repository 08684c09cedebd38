import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { coverUrl } from "#shared/urls.ts";
import { inspectFile } from "../inspect/inspect-file.ts";
import { itemData, readResource } from "../item-data.ts";
import { findParts } from "../queries/parts.ts";
import { type Resource, updateResource } from "../queries/resources.ts";
import { latestVersion } from "../queries/versions.ts";

/** Publishes the item. Owners are emailed about a version added while the item was unpublished. */
export async function publishResource(
  { db, jobs, storage, clock }: Pick<Services, "db" | "jobs" | "storage" | "clock">,
  slug: string,
): Promise<void> {
  const before = await readResource({ db }, slug);
  const parts = await findParts(db, before.id);
  const isBundle = parts.length > 0;
  if (isBundle) checkParts(parts);
  else await checkFile({ db, storage }, before);
  // Cover URLs are immutable: each publication of a bundle gets a new one.
  const cover =
    isBundle && before.coverKey === null ? { coverUrl: coverUrl(slug, String(before.revision)) } : {};
  await db.transaction(async (tx) => {
    await updateResource(tx, before.id, { ...cover, status: "published", updatedAt: clock() });
    // A draft has no owners yet. Read again under the lock, which serialises this with adding a version.
    const wasAway = before.status === "unpublished" || before.status === "archived";
    const newest = wasAway && !isBundle && (await latestVersion(tx, before.id));
    if (newest) await jobs.add<Announcement>(tx, ANNOUNCE_QUEUE, { versionId: newest.id });
    // Publishing an already published item is no event.
    if (before.status === "published") return;
    await jobs.publish(tx, { type: "item.published", data: () => itemData(tx, slug) });
  });
}

/** Reads and scans the stored file again, because that is what is published. */
async function checkFile({ db, storage }: Pick<Services, "db" | "storage">, { id }: Resource): Promise<void> {
  const version = await latestVersion(db, id);
  if (!version) throw new AppError(422, "no_file", "Add a file before publishing.");
  await inspectFile({ filename: version.filename, bytes: await storage.get(version.fileKey) });
}

/** A bundle has no file: its items were scanned when they were published. */
function checkParts(parts: readonly Resource[]): void {
  if (parts.some(({ status }) => status !== "published"))
    throw new AppError(422, "not_published", "Publish the items of the bundle first.");
}

/** Removes the item from the lists until it is published again; owners retain access. */
export async function unpublishResource({ db, clock }: Pick<Services, "db" | "clock">, slug: string) {
  const resource = await readResource({ db }, slug);
  if (resource.status !== "published")
    throw new AppError(409, "not_published", "This item is not published, so nobody can see it.");
  await updateResource(db, resource.id, { status: "unpublished", updatedAt: clock() });
}

/** Removes the item from all lists, the operator's default list included; owners retain access. */
export async function archiveResource({ db, clock }: Pick<Services, "db" | "clock">, slug: string) {
  const { id } = await readResource({ db }, slug);
  await updateResource(db, id, { status: "archived", updatedAt: clock() });
}

export const ANNOUNCE_QUEUE = "announce-version";
/** A new public version, which owners are emailed about. */
export type Announcement = { versionId: string };
