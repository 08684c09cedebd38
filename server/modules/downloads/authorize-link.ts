import { AppError } from "#server/errors.ts";
import { resourcesWithFile } from "#server/modules/catalogue/index.ts";
import { isEntitled } from "#server/modules/orders/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Services } from "#server/services.ts";

/**
 * Returns whether a link may be used now. Browsers follow links without a token, so none is required; a token that
 * is sent must belong to the link's user. Links to refunded items stop working.
 */
export async function authorizeLink(
  { db, userTokens }: Pick<Services, "db" | "userTokens">,
  { key, userId }: { key: string; userId: string },
  token: string | null,
): Promise<void> {
  if (token && (await userTokens.verify(token)).id !== userId)
    throw new AppError(
      403,
      "link_of_another_user",
      "This download link belongs to another account. Please start the download from your own.",
    );
  if (!(await mayHaveFile(db, key, userId)))
    throw new AppError(403, "not_owned", "You no longer own this item, so its link has stopped working.");
}

/** Returns whether the file belongs to a free item or to one that the user owns. */
async function mayHaveFile(db: Db, fileKey: string, userId: string): Promise<boolean> {
  for (const { id, isFree, visibility } of await resourcesWithFile(db, fileKey))
    if ((isFree && visibility !== "private") || (await isEntitled(db, userId, id))) return true;
  return false;
}
