import { findNewestFile } from "#server/catalogue/catalogue.ts";
import type { Db } from "#server/db/database.ts";
import { AppError } from "#server/errors.ts";
import { isEntitled } from "#server/orders/orders.ts";
import type { Services } from "#server/services.ts";
import { hasDownloaded, insertDownload } from "./queries.ts";

export const LINK_SECONDS = 600;

/** A link to the newest file of an item, for one user, and a line in that user's history. */
export async function createDownload(
  { db, storage, clock }: Pick<Services, "db" | "storage" | "clock">,
  { slug, userId }: { slug: string; userId: string },
): Promise<{ signedUrl: string; filename: string }> {
  const file = await findNewestFile(db, slug);
  if (!file || !(await maySee(db, file, userId)))
    throw new AppError(404, "not_found", "This item is not available.");
  if (!file.isFree && !(await isEntitled(db, userId, file.resourceId)))
    throw new AppError(403, "not_owned", "Buy this item to download it.");
  const { fileKey, filename, contentType, resourceId, versionId } = file;
  const signedUrl = await storage
    .link(fileKey, { filename, contentType, userId, expiresInSeconds: LINK_SECONDS })
    .catch((cause) => {
      throw new AppError(502, "link_failed", "Failed to generate download link", { cause });
    });
  await recordDownload({ db, clock }, { userId, resourceId, versionId });
  return { signedUrl, filename };
}

/** A line in the user's history, however the file was handed over. */
export async function recordDownload(
  { db, clock }: Pick<Services, "db" | "clock">,
  download: { userId: string; resourceId: string; versionId: string },
): Promise<void> {
  await insertDownload(db, { ...download, createdAt: clock() });
}

/** What was taken out of the lists stays with those who have it. */
async function maySee(
  db: Db,
  { status, resourceId }: { status: string; resourceId: string },
  userId: string,
): Promise<boolean> {
  if (status === "published") return true;
  if (status === "draft") return false;
  return (await isEntitled(db, userId, resourceId)) || (await hasDownloaded(db, userId, resourceId));
}
