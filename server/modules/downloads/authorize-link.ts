import { AppError } from "#server/errors.ts";
import { resourcesWithFile } from "#server/modules/catalogue/index.ts";
import { isEntitled } from "#server/modules/orders/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Services } from "#server/services.ts";

/**
 * Whether a link opens now. A browser follows it without saying who it is, so a token is not asked for; but one that is
 * shown must be of the user the link was made for. What was bought and given back since does not open any more.
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
      "This download link was made for another account. Please start the download from your own.",
    );
  if (!(await mayHaveFile(db, key, userId)))
    throw new AppError(403, "not_owned", "This item is not yours any more, so its link no longer opens.");
}

/** Whether the file is one of a free item, or of one that the user owns. */
async function mayHaveFile(db: Db, fileKey: string, userId: string): Promise<boolean> {
  for (const { id, isFree, visibility } of await resourcesWithFile(db, fileKey))
    if ((isFree && visibility !== "private") || (await isEntitled(db, userId, id))) return true;
  return false;
}
