import type { Db } from "#server/db/database.ts";
import { AppError } from "#server/errors.ts";
import type { UserTokens } from "#server/providers/user-tokens/user-tokens.ts";
import { mayHaveFile } from "./queries.ts";

/**
 * Whether a link opens now. A browser follows it without saying who it is, so a token is not asked for; but one that is
 * shown must be of the user the link was made for. What was bought and given back since does not open any more.
 */
export async function admitHolder(
  { db, userTokens }: { db: Db; userTokens: UserTokens },
  { key, userId }: { key: string; userId: string },
  token: string | null,
): Promise<void> {
  if (token && (await userTokens.verify(token)).id !== userId)
    throw new AppError(
      403,
      "link_of_another_user",
      "This download link was made for another account. Please start the download from your own.",
    );
  if (!(await mayHaveFile(db, { fileKey: key, userId })))
    throw new AppError(403, "not_owned", "This item is not yours any more, so its link no longer opens.");
}
