import { AppError } from "#server/errors.ts";
import { findNewestFile } from "#server/modules/catalogue/index.ts";
import { isEntitled } from "#server/modules/orders/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import { hasDownloaded } from "./queries.ts";

/** Returns an item's newest file if the user may have it. */
export async function findDownload(db: Db, { slug, userId }: { slug: string; userId: string }) {
  const file = await findNewestFile(db, slug);
  if (!file || !(await maySee(db, file, userId)))
    throw new AppError(404, "not_found", "This item is not available.");
  if (!file.isFree && !(await isEntitled(db, userId, file.resourceId)))
    throw new AppError(403, "not_owned", "Buy this item to download it.");
  return file;
}

type File = NonNullable<Awaited<ReturnType<typeof findNewestFile>>>;

/** Archived items remain available to those who have them. Private items are visible to their grantees only. */
async function maySee(db: Db, { status, visibility, resourceId }: File, userId: string): Promise<boolean> {
  if (visibility === "private") return status !== "draft" && isEntitled(db, userId, resourceId);
  if (status === "published") return true;
  if (status === "draft") return false;
  return (await isEntitled(db, userId, resourceId)) || (await hasDownloaded(db, userId, resourceId));
}
