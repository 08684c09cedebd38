import { AppError } from "#server/errors.ts";
import { findEmails } from "#server/modules/auth/index.ts";
import { findNewestFile, resourcesWithFile } from "#server/modules/catalogue/index.ts";
import { isEntitled } from "#server/modules/orders/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import {
  accountAddress,
  type RateLimit,
  rateCounter,
  type SignedInEnv,
} from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { hasDownloaded, recordDownload } from "./queries.ts";

const LINK_SECONDS = 600;

/** Creates a link to an item's newest file for one user and records the download. */
export async function createDownload(
  { db, storage, clock }: Pick<Services, "db" | "storage" | "clock">,
  { slug, userId }: { slug: string; userId: string },
): Promise<{ signedUrl: string; filename: string }> {
  const file = await findDownload(db, { slug, userId });
  const { fileKey, filename, contentType, resourceId, versionId } = file;
  const signedUrl = await storage
    .link(fileKey, { filename, contentType, userId, expiresInSeconds: LINK_SECONDS })
    .catch((cause) => {
      throw new AppError(502, "link_failed", "Failed to generate download link", { cause });
    });
  await recordDownload({ db, clock }, { userId, resourceId, versionId });
  return { signedUrl, filename };
}

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

async function mayHaveFile(db: Db, fileKey: string, userId: string): Promise<boolean> {
  for (const { id, isFree, visibility } of await resourcesWithFile(db, fileKey))
    if ((isFree && visibility !== "private") || (await isEntitled(db, userId, id))) return true;
  return false;
}

/**
 * Generous for people; needed because each download is a row of the history and free items cost the caller nothing.
 */
export const DOWNLOADS: RateLimit<SignedInEnv> = {
  name: "downloads",
  points: 120,
  seconds: 600,
  key: accountAddress,
};

/**
 * Applies the same limit to callers with a library token. Hosted sign-in services own the address, so there it
 * counts by user id.
 */
export function downloadCounter({ db, limiter }: Pick<Services, "db" | "limiter">) {
  const count = rateCounter({ limiter }, DOWNLOADS as RateLimit);
  return async (userId: string): Promise<void> => {
    const [account] = await findEmails(db, [userId]);
    await count(account?.email.toLowerCase() ?? userId);
  };
}

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
